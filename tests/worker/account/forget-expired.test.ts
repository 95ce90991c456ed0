import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { get } from "../../support/worker/calls.ts";
import { createPerson } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { forgetExpired } from "#worker/account/sign-in/forget-expired.usecases.ts";
import { createServices } from "#worker/services.ts";
import { Browser } from "./sign-in-steps.ts";

const HOUR = 3_600_000;

const rows = async () => {
  const counts = await env.DB.batch<{ count: number }>(
    ["one_time_code", "session"].map((table) => env.DB.prepare(`SELECT count(*) AS count FROM ${table}`)),
  );
  return counts.map(({ results }) => results[0]?.count);
};

it("the nightly job deletes expired codes and sessions, and nothing else", async () => {
  stopClockAt(TOMORROW_NOON);
  const [person, away] = [await createPerson("present"), await createPerson("away")];
  const browser = new Browser();
  await browser.askForCode("never@example.com");
  await browser.enterCode("never@example.com", "wrong");
  await forgetExpired(createServices(env));
  expect(await rows()).toEqual([1, 2]);

  stopClockAt(TOMORROW_NOON + 25 * HOUR);
  await forgetExpired(createServices(env));
  expect(await rows()).toEqual([0, 2]);

  stopClockAt(TOMORROW_NOON + 29 * 24 * HOUR);
  await get("/api/auth/session", person);
  stopClockAt(TOMORROW_NOON + 31 * 24 * HOUR);
  await forgetExpired(createServices(env));
  expect(await rows()).toEqual([0, 1]);
  expect((await get("/api/auth/session", person)).body.user?.id).toBe(person.accountId);
  expect((await get("/api/auth/session", away)).body.user).toBeNull();
});
