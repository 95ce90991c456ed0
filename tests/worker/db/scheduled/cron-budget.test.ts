import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { handleWaitingEvents } from "#worker/payment/sync/webhook.usecases.ts";
import { passDueDeadlines } from "#worker/order/outbox/due-orders.usecases.ts";
import { ALL_PARTS, EVERY_FIVE_MINUTES, EVERY_NIGHT, runParts } from "#worker/scheduled.ts";
import { createServices } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { ONE_OF_MANY, whileAnswered } from "#worker/kernel/while-answered.ts";
import { fault, sandbox } from "../../../support/worker/money/sandbox.ts";

/* Every part of a run of cron has its time (rule E90). */

const services = createServices(env);
const items = Array.from({ length: 40 }, (_, index) => index);
const pace = { atOnce: 10, provider: "stripe", until: Infinity } as const;
const down = () => Promise.reject(new Unavailable("stripe"));

describe("while providers answer", () => {
  test("a probe of three ends it when nobody does", async () => {
    const asked: number[] = [];
    const isAll = await whileAnswered(services.clock, items, pace, (item) => (asked.push(item), down()));
    expect([isAll, asked]).toEqual([false, [0, 1, 2]]);
  });

  test("so do two waves in a row, but not one, and not an error of a task's own", async () => {
    const asked: number[] = [];
    const ask = (isDown: (item: number) => boolean) => (item: number) => {
      asked.push(item);
      return isDown(item) ? down() : item === 0 ? Promise.reject(new Error("a bug")) : Promise.resolve();
    };
    expect(
      await whileAnswered(
        services.clock,
        items,
        pace,
        ask((item) => item >= 3),
      ),
    ).toBe(false);
    expect(asked).toHaveLength(3 + 2 * 10);
    asked.length = 0;
    expect(
      await whileAnswered(
        services.clock,
        items,
        pace,
        ask((item) => item >= 3 && item < 13),
      ),
    ).toBe(true);
    expect(asked).toEqual(items);
  });

  test("nothing is begun after the time is over", async () => {
    let now = 0;
    const asked: number[] = [];
    const clock = { now: () => (now += SECOND) };
    const isAll = await whileAnswered(clock, items, { ...pace, until: 3 * SECOND }, async (item) => asked.push(item));
    expect([isAll, asked.length]).toEqual([false, 3 + 10]);
  });
});

test("a Stripe that hangs ends the events' part after a probe", { timeout: 60_000 }, async () => {
  const event = "insert into stripe_event (id, event_type, object_id, received_at, tries) values (?, ?, ?, 0, 0)";
  for (let index = 0; index < 20; index++)
    await env.DB.prepare(event).bind(`evt_${index}`, "payment_intent.succeeded", `pi_${index}`).run();
  await fault("slow", { method: "GET", path: "/v1/payment_intents" }, { times: 500, milliseconds: 60_000 });
  const begun = Date.now();
  await handleWaitingEvents(services);
  expect(Date.now() - begun).toBeLessThan(ONE_OF_MANY + 3 * SECOND);
  await sandbox("DELETE", "/faults");
  const tries = await env.DB.prepare("select sum(tries) as sum from stripe_event").first();
  expect(tries).toEqual({ sum: 3 });
});

test("deadlines come first, and a part that hangs or fails leaves the others their turn", async () => {
  expect(EVERY_FIVE_MINUTES[0]?.[0]).toBe(passDueDeadlines);
  const ran: string[] = [];
  const hangs = () => new Promise<void>(() => undefined);
  const fails = () => Promise.reject(new Error("down"));
  const runs = async () => void ran.push("the last part");
  const run = runParts(services, "test", [
    [hangs, 1],
    [fails, 1],
    [runs, 1],
  ]);
  await expect(run).rejects.toThrow("cron test");
  expect(ran).toEqual(["the last part"]);
});

test("all parts together take less than the quarter of an hour that cron has", () => {
  for (const parts of [EVERY_FIVE_MINUTES, EVERY_NIGHT])
    expect(parts.reduce((sum, [, seconds]) => sum + seconds, 0) * SECOND).toBeLessThanOrEqual(ALL_PARTS);
  expect(ALL_PARTS).toBeLessThan(15 * MINUTE);
});
