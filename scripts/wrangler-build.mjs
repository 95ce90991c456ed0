// The build command of wrangler.toml. `wrangler dev` gets a local build, a database and the sandboxes beside it; everything else, such
// as `wrangler deploy`, gets what is deployed.
import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { buildDeployed } from "./build-deployed.mjs";
import { buildLocally } from "./local/local-build.mjs";
import { SANDBOXES_PORT } from "./local/local-worker.mjs";
import { compileMessages, makeSecrets, prepareState } from "./preparation/preparation.mjs";

const STATE = process.env.COMETME_STATE ?? ".wrangler/state";

/** Sandboxes of an earlier start end and leave their port to new ones; false where something else listens there. */
const stop = (port) =>
  fetch(`http://127.0.0.1:${port}/stop`, { method: "POST" }).then(
    ({ headers }) => headers.has("x-sandboxes"),
    () => false,
  );

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** The first that is free: nearly always the one that every local build knows. */
async function freePort() {
  let port = SANDBOXES_PORT;
  while (!(await isFree(port))) if (!(await stop(port))) port += 1;
  return port;
}

async function prepareLocalRun() {
  makeSecrets();
  compileMessages();
  prepareState(STATE);
  const port = await freePort();
  buildLocally(port === SANDBOXES_PORT ? {} : { COMETME_SANDBOXES: `http://127.0.0.1:${port}` });
  mkdirSync(".wrangler", { recursive: true });
  const log = openSync(".wrangler/sandboxes.log", "w");
  spawn("node", ["scripts/local/serve-sandboxes.mjs", String(port), STATE], {
    detached: true,
    stdio: ["ignore", log, log],
  }).unref();
}

if (process.env.WRANGLER_COMMAND === "dev") await prepareLocalRun();
else buildDeployed();
