// A process of its own for `npm run preview`: it runs until it gets a signal, and stops workerd before it exits.
import { startBuiltSite } from "./built-site.mjs";
import { usesStripeSandbox } from "./local-worker.mjs";

const [port, state, origin] = process.argv.slice(2);
const site = await startBuiltSite({
  port: Number(port),
  state,
  hasStripeSandbox: usesStripeSandbox(),
  variables: {
    site: { PUBLIC_ORIGIN: origin, STORAGE_ENDPOINT: `${origin}/dev/storage` },
    stripeSandbox: { PUBLIC_ORIGIN: origin },
  },
});
let ending;
// A terminal and the script above both send it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => (ending ??= site.dispose().finally(() => process.exit())));
