import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { reconciliationRun } from "#worker/db/schema/money/reconciliation.ts";
import { stripeEvent } from "#worker/db/schema/money/payment.ts";
import type { Env } from "#worker/env.ts";
import { NIGHTLY, runScheduled } from "#worker/scheduled.ts";
import { createServices } from "#worker/services.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const { database } = createServices(env);
const down: Env = { ...env, STRIPE: { fetch: () => Promise.reject(new Error("down")) } as unknown as Fetcher };

test("with Stripe down the night's other work is done, and the comparison goes on when Stripe is back", async () => {
  const handledAt = Date.now() - 100 * DAY;
  const row = { eventType: "refund.updated", objectId: "re_1", receivedAt: 1, tries: 0, handledAt };
  await database.insert(stripeEvent).values({ id: "evt_old", ...row });
  await expect(runScheduled(NIGHTLY, down)).rejects.toThrow("cron");
  expect(await database.select().from(stripeEvent)).toEqual([]);
  expect(await database.select().from(reconciliationRun)).toMatchObject([{ step: "CHARGES", finishedAt: null }]);

  await runScheduled(EVERY_FIVE_MINUTES, env);
  expect(await database.select().from(reconciliationRun)).toMatchObject([
    { error: null, finishedAt: expect.any(Number) },
  ]);
});

test("between the nights nothing is compared, and the balance is read once", async () => {
  await runScheduled(EVERY_FIVE_MINUTES, env);
  expect(await database.select().from(reconciliationRun)).toHaveLength(1);
});
