import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Env } from "#worker/env.ts";
import { sandbox } from "./money/sandbox.ts";
import { takeLeaks, watchConsole } from "./told.ts";

type BucketName = { [K in keyof Env]-?: Exclude<Env[K], undefined> extends R2Bucket ? K : never }[keyof Env];
/** The type asks for every bucket that the Worker has. */
const BUCKETS: Record<BucketName, R2Bucket> = { MEDIA: env.MEDIA, BACKUPS: env.BACKUPS! };

// Files share one runtime, one after the other; each finds the database, the buckets, the objects and the Stripe sandbox empty.
// `reset` skips evicted objects, and a database or a bucket can be evicted like any object: they are loaded first.
await Promise.all([tables(), objects(), sandbox("POST", "/reset")]);
await reset();
if ((await tables()).length > 0) throw new Error("this file was given the database of the one before");
if ((await objects()).length > 0) throw new Error("this file was given the objects of the one before");
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.SEARCH_DB, env.TEST_SEARCH_MIGRATIONS);

async function objects() {
  const lists = await Promise.all(Object.values(BUCKETS).map((bucket) => bucket.list({ limit: 1 })));
  return lists.flatMap((list) => list.objects);
}

async function tables() {
  const migrated = [env.DB, env.SEARCH_DB].map((database) =>
    database.prepare("select name from sqlite_master where name = 'd1_migrations'").all(),
  );
  return (await Promise.all(migrated)).flatMap(({ results }) => results);
}

/**
 * Every test has caches of its own: the Cache API can be neither listed nor emptied, and a page that one test kept by its clock may
 * look newer than everything that happens by the clock of another.
 */
beforeEach(() => {
  const ofThisTest = crypto.randomUUID();
  vi.spyOn(caches, "open").mockImplementation((name) =>
    CacheStorage.prototype.open.call(caches, `${name} ${ofThisTest}`),
  );
});

/** The clock that a test has stopped (time.ts) goes on: the next file would inherit it. */
afterEach(() => {
  vi.useRealTimers();
});

watchConsole();

/** Over the whole run: nothing that the Worker logs, and nothing that it refuses with, names a person or a secret (rule E5). */
afterEach(() => {
  expect(takeLeaks()).toEqual([]);
});
