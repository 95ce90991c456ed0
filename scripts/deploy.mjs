// `npm run deploy`: builds afresh, without anything of a local run, looks through what came out, and uploads it. What is given after
// `--` goes to wrangler: `npm run deploy -- --dry-run`.
import { rmSync } from "node:fs";
import { localParts, secretsIn, withoutLocalSettings } from "./local/local-parts.mjs";
import { fail, installDependencies, run, say } from "./preparation/preparation.mjs";

const BUILD = "build";
const env = withoutLocalSettings(process.env);

installDependencies();
rmSync(BUILD, { recursive: true, force: true });
say("Building …");
run("react-router", ["build"], { env });

const faults = localParts(BUILD, secretsIn(".dev.vars"));
if (faults.length > 0) fail(`This build is not deployed:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
say("Uploading …");
run("wrangler", ["deploy", "-c", `${BUILD}/server/wrangler.json`, ...process.argv.slice(2)], { env });
