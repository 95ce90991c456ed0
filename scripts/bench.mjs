// `npm run bench`: the built Worker in workerd, measured against itself and peers; `npm run bench memory`: what its process holds;
// `npm run bench far`: how long people wait with the database an ocean away; `npm run drop`: what hundreds at one form cost others.
import { usesStripeSandbox } from "./local/local-worker.mjs";
import { compileMessages, fail, installDependencies, makeSecrets, run, say } from "./preparation/preparation.mjs";

installDependencies();
makeSecrets();
if (!usesStripeSandbox()) fail("Measuring needs the Stripe sandbox: set your own keys in .dev.vars aside.");
compileMessages();
say("Building …");
run("react-router", ["build"], { env: { ...process.env, COMETME_LOCAL: "1" } });
const KINDS = { memory: "bench/memory.ts", far: "bench/far.ts", drop: "bench/drop.ts" };
const [kind, ...rest] = process.argv.slice(2);
run("node", [KINDS[kind] ?? "bench/bench.ts", ...rest]);
