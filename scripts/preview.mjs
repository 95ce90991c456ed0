// `npm run preview`: the built Worker in workerd, with the same local parts as `npm run dev`.
import { openSync, rmSync } from "node:fs";
import { installDependencies, makeSecrets, prepareState, startNode } from "./preparation/preparation.mjs";
import { buildLocally } from "./local/local-build.mjs";
import { endWith, refuseTakenPort, welcome } from "./local/local-site.mjs";

const port = Number(process.env.PORT ?? 5173);
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const state = process.env.COMETME_STATE ?? ".wrangler/state";

await refuseTakenPort(port);
if (process.env.COMETME_FRESH_STATE === "1") rmSync(state, { recursive: true, force: true });
installDependencies();
makeSecrets();
prepareState(state);
buildLocally();

// What the Worker logs, for a test that looks through it.
const log = process.env.COMETME_LOG ? openSync(process.env.COMETME_LOG, "w") : null;
const output = log === null ? {} : { stdio: ["ignore", log, log] };
const site = startNode(["scripts/local/serve-built-site.mjs", String(port), state, origin], output);
endWith(site);
await welcome(origin, state);
