// `npm run bench`: the built Worker in workerd, measured against itself and peers; `npm run bench memory`: what its process holds.
import { usesStripeSandbox } from "./local/local-worker.mjs";
import { compileMessages, fail, installDependencies, makeSecrets, run, say } from "./preparation/preparation.mjs";

installDependencies();
makeSecrets();
if (!usesStripeSandbox()) fail("Measuring needs the Stripe sandbox: set your own keys in .dev.vars aside.");
compileMessages();
say("Building …");
run("react-router", ["build"], { env: { ...process.env, COMETME_LOCAL: "1" } });
run("node", [process.argv[2] === "memory" ? "bench/memory.ts" : "bench/bench.ts"]);
