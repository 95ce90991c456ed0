import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MINUTE } from "#domain/kernel/instants.ts";
import { overallStatus } from "#domain/site/status.ts";
import type { Env } from "#worker/env.ts";
import { createServices, type Services } from "#worker/services.ts";
import { readStatus, writeStatus } from "#worker/site/health/site-status.usecases.ts";
import { withoutDatabase } from "../../../support/worker/without-database.ts";

const WORKS = { PAYMENTS: "WORKS", CHAT: "WORKS", EMAILS: "WORKS", PICTURES: "WORKS" };
const down = { fetch: () => Promise.reject(new Error("down")) } as unknown as Fetcher;
const servicesOf = (more: Partial<Env> = {}): Services => createServices({ ...env, ...more });

test("nobody has written one: nothing is known", async () => {
  expect(await readStatus(env, Date.now())).toBeNull();
});

test("every part is asked, and what does not answer is said", async () => {
  await writeStatus(servicesOf());
  const now = Date.now();
  expect(await readStatus(env, now)).toMatchObject({ parts: WORKS, database: "WORKS", isOld: false });
  await writeStatus(servicesOf({ STRIPE: down }));
  const status = await readStatus(env, now);
  expect(status).toMatchObject({ parts: { ...WORKS, PAYMENTS: "TROUBLE" } });
  expect(overallStatus(status!)).toBe("TROUBLE");
  expect(await readStatus(env, now + 16 * MINUTE)).toMatchObject({ isOld: true });
});

test("it is written and read without the database, and holds nothing but that", async () => {
  await writeStatus(servicesOf());
  await withoutDatabase(() => writeStatus(servicesOf()));
  const status = await withoutDatabase(() => readStatus({ MEDIA: env.MEDIA }, Date.now()));
  expect(status).toMatchObject({ parts: { ...WORKS, EMAILS: "UNKNOWN" }, database: "TROUBLE" });
  expect(Object.keys(status!).toSorted()).toEqual(["at", "comparedAt", "database", "isOld", "parts"]);
});
