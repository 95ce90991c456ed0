// `npm run advisories`: asks the registry for known vulnerabilities of everything in the lock file. 0: none of a high severity; 1: there are
// some; 2: the registry does not answer such questions, so nothing is known.
import { spawnSync } from "node:child_process";
import { readAdvisories } from "./checks/read-advisories.mjs";

const asked = spawnSync("npm", ["audit", "--audit=true", "--package-lock-only", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
const { sentence, status } = readAdvisories(asked.stdout);
console[status === 0 ? "log" : "error"](sentence);
process.exitCode = status;
