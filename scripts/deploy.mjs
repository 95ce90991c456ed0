// `npm run deploy`: what is given after `--` goes to wrangler (`npm run deploy -- --dry-run`). Unlike a plain `wrangler deploy` it uploads
// the configuration that Vite writes, which binds Workers AI: in wrangler.toml that would make a local run ask for an account.
import { readFileSync } from "node:fs";
import { emptyOperatorSettings } from "./checks/operator-settings.mjs";
import { replicaWarning } from "./checks/read-replicas.mjs";
import { buildDeployed } from "./build-deployed.mjs";
import { withoutLocalSettings } from "./local/local-parts.mjs";
import { installDependencies, run, say } from "./preparation/preparation.mjs";

installDependencies();
const isTried = process.argv.includes("--dry-run");
const missing = emptyOperatorSettings(readFileSync("wrangler.toml", "utf8"));
if (missing.length > 0 && !isTried) {
  console.error(`Set in wrangler.toml, for the legal pages: ${missing.join(", ")}`);
  process.exit(1);
}
const warning = isTried ? null : replicaWarning("cometme");
buildDeployed();
say("Uploading …");
run("wrangler", ["deploy", "-c", "build/server/wrangler.json", ...process.argv.slice(2)], {
  env: withoutLocalSettings(process.env),
});
// Last, where it is read.
if (warning) console.error(warning);
