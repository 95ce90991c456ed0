// Brings the local database in a folder up to date and puts the demo data into an empty one, in one workerd. `wrangler d1 migrations
// apply --local` starts a workerd for each migration, which takes ten seconds.
import { resolve } from "node:path";
import { isEmpty, loadDemo } from "../demo/load-demo.mjs";
import { migrate } from "./migrate.mjs";
import { openState } from "./state.mjs";

const [folder = ".wrangler/state"] = process.argv.slice(2);
const state = await openState(resolve(folder, "v3"));
try {
  await migrate(state);
  if (process.env.COMETME_DEMO !== "none" && (await isEmpty(state))) await loadDemo(state, Date.now());
} finally {
  await state.close();
}
