// `npm run preview`: the built Worker, served by wrangler with the same local parts as `npm run dev`.
import { rmSync } from "node:fs";
import { applyMigrations, installDependencies, makeSecrets, run, say, startNode } from "./preparation.mjs";
import { usesStripeSandbox } from "./local-worker.mjs";
import { discardHalfSeeded, endWith, refuseTakenPort, welcome } from "./local-site.mjs";

const port = Number(process.env.PORT ?? 5173);
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const state = process.env.COMETME_STATE ?? ".wrangler/state";

await refuseTakenPort(port);
if (process.env.COMETME_FRESH_STATE === "1") rmSync(state, { recursive: true, force: true });
installDependencies();
makeSecrets();
discardHalfSeeded(state);
applyMigrations(state);
if (process.env.COMETME_BUILT !== "1") {
  say("Building …");
  run("react-router", ["build"], { env: { ...process.env, COMETME_LOCAL: "1", PUBLIC_ORIGIN: origin } });
}

const workers = ["build/server/wrangler.json", ...(usesStripeSandbox() ? ["dist/stripe_sandbox/wrangler.json"] : [])];
const site = startNode(
  [
    "node_modules/wrangler/bin/wrangler.js",
    "dev",
    ...workers.flatMap((file) => ["-c", file]),
    "--ip=127.0.0.1",
    `--port=${port}`,
    `--persist-to=${state}`,
    "--log-level=warn",
    "--show-interactive-dev-session=false",
  ],
  { env: { ...process.env, WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" } },
);
endWith(site);
await welcome(origin, state);
