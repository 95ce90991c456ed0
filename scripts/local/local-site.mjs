// Starting, seeding and introducing a site that runs on this machine.
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { fail, say } from "../preparation/preparation.mjs";

export function refuseTakenPort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => fail(`Port ${port} is in use. Stop what uses it, or run with PORT=5174.`));
    probe.listen(port, "127.0.0.1", () => probe.close(resolve));
  });
}

/** The site's process ends when this script does, and this script when the site's process does. */
export function endWith(site) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => site.kill(signal));
  process.once("exit", () => site.kill());
  site.once("exit", (code) => process.exit(code ?? 0));
}

async function answers(address) {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export async function waitFor(origin, seconds = 120) {
  for (let tries = 0; tries < seconds * 4; tries++) {
    if (await answers(`${origin}/api/health`)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  fail(`${origin} did not answer within ${seconds} seconds.`);
}

/** Marker files, kept in the folder of the data that they describe. */
const SEEDING = "seeding";
const SEEDED = "seeded";

/** Demo data of an interrupted seeding cannot be completed: the whole state is deleted. */
export function discardHalfSeeded(state) {
  if (!existsSync(`${state}/${SEEDING}`)) return;
  say("The demo data was left half made; beginning afresh …");
  rmSync(state, { recursive: true, force: true });
}

export const isSeeded = (state) => existsSync(`${state}/${SEEDED}`);
export const markSeeding = (state) => writeFileSync(`${state}/${SEEDING}`, new Date().toISOString());
export const markSeeded = (state) => renameSync(`${state}/${SEEDING}`, `${state}/${SEEDED}`);

/** Fills a new site with demo data over its own public calls. */
function seedOnce(origin, state) {
  if (isSeeded(state)) return;
  say("Making demo people, pictures, services and orders (once, a minute or two) …");
  markSeeding(state);
  const { status } = spawnSync("node", ["scripts/seed/seed.ts", origin], { stdio: "inherit" });
  if (status !== 0) fail("The demo data could not be made. Start again.");
  markSeeded(state);
}

/** Waits until the site answers, fills it with demo data once, and says how to begin. */
export async function welcome(origin, state) {
  await waitFor(origin);
  seedOnce(origin, state);
  console.log(`
  cometme runs at   ${origin}
  sign in as        aoi@example.com, ren@example.com (creators) · emma@example.com, yuki@example.com (clients) · admin@example.com
  codes arrive at   ${origin}/dev/mail
  Stripe sandbox    ${origin}/dev/stripe/   (card 4242 4242 4242 4242, with 3-D Secure 4000 0027 6000 3184)
  stop with         Ctrl+C
`);
}
