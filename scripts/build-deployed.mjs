// What gets deployed: built afresh without anything of a local run, and looked through before anybody uploads it.
import { rmSync } from "node:fs";
import { BUILD_COMMAND } from "./local/local-build.mjs";
import { localParts, secretsIn, withoutLocalSettings } from "./local/local-parts.mjs";
import { fail, run, say } from "./preparation/preparation.mjs";

const BUILD = "build";

/** Ends the process with the reasons where a part of a local run has come along. */
export function buildDeployed() {
  rmSync(BUILD, { recursive: true, force: true });
  say("Building …");
  const [command, ...args] = BUILD_COMMAND;
  run(command, args, { env: withoutLocalSettings(process.env) });
  const faults = localParts(BUILD, secretsIn(".dev.vars"));
  if (faults.length > 0) fail(`This build is not deployed:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
}
