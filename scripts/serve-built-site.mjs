// A process of its own for `npm run preview`: it lives until it is told to end, and lets workerd end first.
import { startBuiltSite } from "./built-site.mjs";
import { usesStripeSandbox } from "./local-worker.mjs";

const [port, state] = process.argv.slice(2);
const site = await startBuiltSite({ port: Number(port), state, hasStripeSandbox: usesStripeSandbox() });
let ending;
// A terminal and the script above both send it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => (ending ??= site.dispose().finally(() => process.exit())));
