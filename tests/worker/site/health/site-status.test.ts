import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { MINUTE } from "#domain/kernel/instants.ts";
import { overallStatus } from "#domain/site/status.ts";
import type { Env } from "#worker/env.ts";
import { forgetSiteState } from "#worker/site/state/site-state.queries.ts";
import { createServices, type Services } from "#worker/services.ts";
import { readStatus, writeStatus } from "#worker/site/health/site-status.usecases.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { withoutDatabase } from "../../../support/worker/without-database.ts";

afterEach(forgetSiteState);

const WORKS = { REQUESTS: "WORKS", PAYMENTS: "WORKS", CHAT: "WORKS", EMAILS: "WORKS", PICTURES: "WORKS" };
const NOTHING_WITHOUT_DATABASE = { REQUESTS: "TROUBLE", PAYMENTS: "TROUBLE", EMAILS: "TROUBLE" };
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
  expect(status).toMatchObject({
    parts: { ...NOTHING_WITHOUT_DATABASE, CHAT: "WORKS", PICTURES: "WORKS" },
    database: "TROUBLE",
  });
  expect(Object.keys(status!).toSorted()).toEqual([
    "at",
    "comparedAt",
    "database",
    "isComparisonLate",
    "isOld",
    "parts",
  ]);
});

test("what admins have paused is neither broken nor working", async () => {
  const pause = (kind: string) =>
    env.DB.prepare("insert into site_pause (id, kind, begun_at) values (?1, ?1, 1)").bind(kind).run();
  await pause("PAYMENTS");
  forgetSiteState();
  await writeStatus(servicesOf());
  const status = await readStatus(env, Date.now());
  expect(status).toMatchObject({ parts: { ...WORKS, PAYMENTS: "PAUSED" }, database: "WORKS" });
  expect(overallStatus(status!)).toBe("PAUSED");
  await pause("ORDERS");
  forgetSiteState();
  await writeStatus(servicesOf());
  expect(await readStatus(env, Date.now())).toMatchObject({ parts: { REQUESTS: "PAUSED", PAYMENTS: "PAUSED" } });
});

test("a comparison that never ran is not fine", async () => {
  await createPerson("first");
  await env.DB.prepare("update user_account set created_at = 1").run();
  await writeStatus(servicesOf());
  expect(await readStatus(env, Date.now())).toMatchObject({ comparedAt: null, isComparisonLate: true });
});

test("what another version has written is understood as far as it is known (rule E116)", async () => {
  const written = { at: 1, parts: { CHAT: "WORKS", PAYMENTS: "SLEEPY" }, database: "WORKS", comparedAt: null };
  await env.MEDIA.put("site/status.json", JSON.stringify(written));
  expect(await readStatus(env, 1)).toMatchObject({
    parts: { REQUESTS: "UNKNOWN", PAYMENTS: "UNKNOWN", CHAT: "WORKS" },
    isOld: false,
  });
});
