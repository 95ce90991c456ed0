// `npm run dev`: everything a newcomer needs, from a fresh clone to a running, seeded site.
import {
  compileMessages,
  installDependencies,
  makeSecrets,
  prepareState,
  startNode,
} from "./preparation/preparation.mjs";
import { endWith, refuseTakenPort, welcome } from "./local/local-site.mjs";

const port = Number(process.env.PORT ?? 5173);
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const state = process.env.COMETME_STATE ?? ".wrangler/state";

await refuseTakenPort(port);
installDependencies();
makeSecrets();
compileMessages();
prepareState(state);

const site = startNode(["node_modules/vite/bin/vite.js", "dev", "--configLoader", "native", "--logLevel", "warn"], {
  env: {
    ...process.env,
    PUBLIC_ORIGIN: origin,
    COMETME_STATE: state,
    // What Node has compiled of Vite, wrangler and Babel, for the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "node_modules/.cache/node",
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  },
});
endWith(site);
await welcome(origin, state);
