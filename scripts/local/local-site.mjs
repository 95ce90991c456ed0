// Starting and introducing a site that runs on this machine, with the demo.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
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

/** Lies beside a site's data once all the demo's orders have been made there. */
export const ordersMark = (state) => `${state}/demo-orders`;

/** Said when the demo is whole, by which scripts that start a site wait for it. */
export const DEMO_IS_WHOLE = "The demo's orders are in place.";

/**
 * Makes the demo's orders, which have deadlines and so are never older than their site, while its shops can be used already. An
 * interrupted start is gone on with at the next one. Resolves when they are in place, or cannot be made.
 */
export async function playOrders(origin, state) {
  if (process.env.COMETME_DEMO === "none" || existsSync(ordersMark(state))) return;
  const playing = spawn("node", ["scripts/seed/play-orders.ts", origin], { stdio: "inherit" });
  process.once("exit", () => playing.kill());
  const [code] = await once(playing, "exit");
  if (code === 0) writeFileSync(ordersMark(state), new Date().toISOString());
  else console.error("The demo's orders could not all be made; the next start makes the others.");
}

/** Waits until the site answers, says how to begin, and completes the demo. */
export async function welcome(origin, state) {
  await waitFor(origin);
  console.log(`
  cometme runs at   ${origin}
  sign in as        aoi@example.com, ren@example.com (creators) · emma@example.com, yuki@example.com (clients) · admin@example.com
  codes arrive at   ${origin}/dev/mail
  Stripe sandbox    ${origin}/dev/stripe/   (card 4242 4242 4242 4242, with 3-D Secure 4000 0027 6000 3184)
  stop with         Ctrl+C
`);
  await playOrders(origin, state);
  if (existsSync(ordersMark(state))) say(DEMO_IS_WHOLE);
}
