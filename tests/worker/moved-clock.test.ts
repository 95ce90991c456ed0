import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sandbox } from "../support/worker/money/sandbox.ts";

const promised = async () => Number(await (await env.PROMISED_CLOCK.fetch("http://runner/")).text());

/** The kernel's time, from which the expected time is computed, moves in steps of a few milliseconds. */
const STEP = 50;

test.each<[string, () => number | Promise<number>]>([
  ["the Worker's clock", () => Date.now()],
  [
    "the database's clock",
    async () => (await env.DB.prepare("select unixepoch('now', 'subsec') * 1000 as now").first<{ now: number }>())!.now,
  ],
  ["the Stripe sandbox's clock", async () => Date.parse((await sandbox("GET", "/clock")).now)],
])("%s says the day that the run was promised", async (_, read) => {
  const before = await promised();
  const now = await read();
  expect(now).toBeGreaterThanOrEqual(before - STEP);
  expect(now).toBeLessThanOrEqual((await promised()) + STEP);
});

test("workerd is at home in UTC, wherever the runner is", () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe("UTC");
});
