import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import { askInRoom } from "#worker/order/outbox/ask-in-room.usecases.ts";
import { isExpired, lookAgainAt, retryAt } from "#worker/order/outbox/outbox-backoff.ts";
import { createIdempotently } from "#worker/payment/charging/create-idempotently.ts";
import { createServices } from "#worker/services.ts";
import { ProviderFailed } from "#worker/kernel/failure/unavailable.ts";

const NOW = Date.UTC(2026, 0, 1);
const row = (kind: "LETTER" | "REFUND" | "LOOK_AT_INTENT", age: number, attempts = 0) => ({
  kind,
  attempts,
  createdAt: NOW - age,
});

describe("how long the outbox tries", () => {
  test("an e-mail three days, money for ever", () => {
    expect(isExpired(row("LETTER", 3 * DAY), NOW)).toBe(false);
    expect(isExpired(row("LETTER", 3 * DAY + 1), NOW)).toBe(true);
    expect(isExpired(row("REFUND", 400 * DAY), NOW)).toBe(false);
  });

  test("twice as long every time, an hour at most", () => {
    const waits = [0, 1, 2, 9, 10].map((attempts) => retryAt(row("REFUND", 0, attempts), NOW) - NOW);
    expect(waits).toEqual([5 * SECOND, 10 * SECOND, 20 * SECOND, 2_560 * SECOND, HOUR]);
    expect(retryAt(row("LOOK_AT_INTENT", 0), NOW) - NOW).toBe(10 * MINUTE);
  });

  test("what waits at Stripe: every hour for a day, then every day", () => {
    expect(lookAgainAt(row("REFUND", DAY - 1), NOW) - NOW).toBe(HOUR);
    expect(lookAgainAt(row("REFUND", DAY), NOW) - NOW).toBe(DAY);
  });

  test("a question whose room is gone is not repeated", async () => {
    const text = { text: "Which size?", languageCode: "en" } as const;
    expect(await askInRoom(createServices(env), "room-that-is-gone", "question:1", text)).toBe("DONE");
  });
});

test("one call goes through twenty keys of remembered failures at most, and gives up after three new ones", async () => {
  const asked: string[] = [];
  const fail = (isReplay: boolean) => async (key: string) => {
    asked.push(key);
    if (asked.length > 100) throw new Error("it never gives up");
    throw new ProviderFailed("stripe", { isReplay });
  };
  await expect(createIdempotently("key", async () => null, fail(true))).rejects.toThrow(ProviderFailed);
  expect([asked.length, asked[0], asked.at(-1)]).toEqual([20, "key", "key:20"]);
  asked.length = 0;
  await expect(createIdempotently("key", async () => null, fail(false))).rejects.toThrow(ProviderFailed);
  expect(asked).toEqual(["key", "key:2", "key:3"]);
});

describe("an object that throws", () => {
  const executing = (error: Error) => {
    const ORDER = { getByName: () => ({ execute: () => Promise.reject(error) }) } as unknown as (typeof env)["ORDER"];
    return executeOrderCommand(
      { ...createServices(env), env: { ...env, ORDER } },
      "order-1",
      { type: "approve" },
      "SYSTEM",
    );
  };

  test("its own error is a bug and goes on", async () => {
    const bug = Object.assign(new Error("cannot be"), { remote: true });
    await expect(executing(bug)).rejects.toBe(bug);
  });

  test("one that was moved or is overloaded was not reached: it is safe to try again", async () => {
    for (const error of [new Error("reset"), Object.assign(new Error("overloaded"), { remote: false })])
      expect(await executing(error)).toMatchObject({ ok: false, error: { code: "provider.unavailable" } });
  });
});
