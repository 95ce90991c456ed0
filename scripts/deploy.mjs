// `npm run deploy`: what is given after `--` goes to wrangler (`npm run deploy -- --dry-run`). Unlike a plain `wrangler deploy` it uploads
// the configuration that Vite writes, which binds Workers AI: in wrangler.toml that would make a local run ask for an account.
import { readFileSync } from "node:fs";
import { emptyOperatorSettings, faultOfAdminPasskey, isWithoutAdminPasskey } from "./checks/operator-settings.mjs";
import { replicaWarning } from "./checks/read-replicas.mjs";
import { buildDeployed } from "./build-deployed.mjs";
import { withoutLocalSettings } from "./local/local-parts.mjs";
import { installDependencies, run, say } from "./preparation/preparation.mjs";

installDependencies();
const isTried = process.argv.includes("--dry-run");
const configuration = readFileSync("wrangler.toml", "utf8");
const missing = emptyOperatorSettings(configuration);
const fault = faultOfAdminPasskey(configuration);
if (missing.length > 0) console.error(`Set in wrangler.toml, for the legal pages: ${missing.join(", ")}`);
if (fault) console.error(`Set in wrangler.toml ${fault}`);
if ((missing.length > 0 || fault) && !isTried) process.exit(1);
if (isWithoutAdminPasskey(configuration))
  say('ADMIN_PASSKEY is "off": whoever reads an administrator\'s e-mail can move money. For demos only.');
const warnings = isTried ? [] : ["cometme", "cometme-search"].map(replicaWarning).filter((warning) => warning !== null);
buildDeployed();
say("Uploading …");
run("wrangler", ["deploy", "-c", "build/server/wrangler.json", ...process.argv.slice(2)], {
  env: withoutLocalSettings(process.env),
});
// Last, where it is read.
for (const warning of warnings) console.error(warning);
