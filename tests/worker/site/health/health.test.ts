import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { createApp } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import { NIGHTLY, runScheduled } from "#worker/scheduled.ts";
import { createServices } from "#worker/services.ts";
import { readOverdue, watchCrons, watchHealth } from "#worker/site/health/watch-health.usecases.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { stopClockAt } from "../../../support/worker/time.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const at = (now: number) => ({ ...createServices(env), clock: { now: () => now } });
const isRaised = async (kind: string) =>
  (await env.DB.prepare("select 1 from platform_alarm where kind = ? and ended_at is null").bind(kind).first()) !==
  null;

beforeEach(async () => {
  for (const table of ["cron_run", "failed_answers", "platform_alarm"]) await env.DB.exec(`delete from ${table}`);
});

test("each cron says when it ended, whatever its parts came to, and the other one sees that it is late", async () => {
  await createPerson("somebody", { roles: ["user", "admin"] });
  const down: Env = { ...env, STRIPE: { fetch: () => Promise.reject(new Error("down")) } as unknown as Fetcher };
  await expect(runScheduled(NIGHTLY, down)).rejects.toThrow("cron");
  await runScheduled(EVERY_FIVE_MINUTES, env);
  const { results } = await env.DB.prepare("select cron from cron_run order by cron").all();
  expect(results).toEqual([{ cron: "EVERY_FIVE_MINUTES" }, { cron: "EVERY_NIGHT" }]);
  const now = Date.now();
  await watchCrons(at(now + 15 * MINUTE));
  expect(await isRaised("CRON_LATE")).toBe(false);
  await watchCrons(at(now + 25 * MINUTE));
  expect(await isRaised("CRON_LATE")).toBe(true);
  const told = await env.DB.prepare("select count(*) as told from notification where occasion = 'CRON_LATE'").first();
  expect(told).toEqual({ told: 1 });
  await watchCrons(at(now));
  expect(await isRaised("CRON_LATE")).toBe(false);
  // The nightly one has a day and two hours.
  await env.DB.exec(`update cron_run set ended_at = ${String(now + 27 * HOUR)} where cron = 'EVERY_FIVE_MINUTES'`);
  await watchCrons(at(now + 27 * HOUR));
  expect(await isRaised("CRON_LATE")).toBe(true);
});

/** As deployed: each request is logged, and looked at by the way. */
async function ask(path: string, renderPage: () => Promise<Response>) {
  const context = createExecutionContext();
  const app = createApp(renderPage);
  const response = await app.fetch(new Request(`${env.PUBLIC_ORIGIN}${path}`), { ...env, REQUEST_LOG: "on" }, context);
  await response.text();
  await waitOnExecutionContext(context);
  return response.status;
}

test("with both crons gone, a request sees it, once a minute", async () => {
  const start = Date.now() + 10 * DAY;
  stopClockAt(start);
  await env.DB.exec(
    `insert into cron_run values ('EVERY_FIVE_MINUTES', ${String(start - HOUR)}), ('EVERY_NIGHT', ${String(start)})`,
  );
  await ask("/", async () => new Response("page"));
  expect(await isRaised("CRON_LATE")).toBe(true);
  await env.DB.exec("delete from platform_alarm");
  await ask("/", async () => new Response("page"));
  expect(await isRaised("CRON_LATE")).toBe(false);
  stopClockAt(start + MINUTE);
  await ask("/", async () => new Response("page"));
  expect(await isRaised("CRON_LATE")).toBe(true);
});

test("answers that fail are counted, in a storm with few writes, and alarm when they are many", async () => {
  const start = Date.now() + 20 * DAY;
  const fails = async () => new Response("broken", { status: 500 });
  for (let asked = 0; asked < 21; asked += 1) {
    stopClockAt(start + asked * 100);
    await ask("/", fails);
  }
  const written = () => env.DB.prepare("select sum(amount) as sum from failed_answers").first<number>("sum");
  expect(await written()).toBe(1);
  stopClockAt(start + 11_000);
  await ask("/", fails);
  expect(await written()).toBe(22);
  await watchHealth(createServices(env));
  expect(await isRaised("ERRORS_MANY")).toBe(true);
  await watchHealth(at(start + 20 * MINUTE));
  expect(await isRaised("ERRORS_MANY")).toBe(false);
});

test("work that has been due for a quarter of an hour is counted", async () => {
  const now = Date.now();
  const event = (name: number) =>
    env.DB.prepare(
      "insert into stripe_event (id, event_type, object_id, received_at, tries) values (?, 'x', 'y', ?, 0)",
    ).bind(`evt_${String(name)}`, now);
  await env.DB.batch(Array.from({ length: 101 }, (_, name) => event(name)));
  await watchHealth(at(now + 10 * MINUTE));
  expect(await isRaised("QUEUE_LONG")).toBe(false);
  await watchHealth(at(now + 16 * MINUTE));
  expect(await isRaised("QUEUE_LONG")).toBe(true);
});

test("what is overdue is counted once a run of cron", async () => {
  const services = createServices(env);
  expect(readOverdue(services)).toBe(readOverdue(services));
  const later = createServices(env);
  expect(readOverdue(later)).not.toBe(readOverdue(services));
  await Promise.all([readOverdue(services), readOverdue(later)]);
});

/** One that says it is so large. */
const grown = (database: D1Database, size: number): D1Database =>
  ({
    prepare: (query: string) =>
      query === "select 1"
        ? {
            bind: () => ({
              run: async () => {
                const result = await database.prepare(query).run();
                return { ...result, meta: { ...result.meta, size_after: size } };
              },
            }),
          }
        : database.prepare(query),
    batch: (statements: D1PreparedStatement[]) => database.batch(statements),
  }) as unknown as D1Database;

test("every night each database says how large it is, and from 60 % of what it may hold admins are told (rule E118)", async () => {
  await createPerson("who watches sizes", { roles: ["user", "admin"] });
  const { meta } = await env.DB.prepare("select 1").run();
  expect(meta.size_after).toBeGreaterThan(100_000);
  const raised = async () => [await isRaised("CORE_LARGE"), await isRaised("SEARCH_LARGE")];
  const small = { DB: grown(env.DB, 5_999_999_999), SEARCH_DB: grown(env.SEARCH_DB, 5_999_999_999) };
  const large = { DB: grown(env.DB, 6_000_000_000), SEARCH_DB: grown(env.SEARCH_DB, 6_000_000_000) };
  await runScheduled(NIGHTLY, { ...env, ...small });
  expect(await raised()).toEqual([false, false]);
  await runScheduled(NIGHTLY, { ...env, ...small, DB: large.DB });
  expect(await raised()).toEqual([true, false]);
  const told = await env.DB.prepare("select count(*) as told from notification where occasion = 'CORE_LARGE'").first();
  expect(told).not.toEqual({ told: 0 });
  await runScheduled(NIGHTLY, { ...env, ...large });
  expect(await raised()).toEqual([true, true]);
  await runScheduled(NIGHTLY, env);
  expect(await raised()).toEqual([false, false]);
});
