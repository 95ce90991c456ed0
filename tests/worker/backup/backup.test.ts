import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { AwsV4Signer } from "aws4fetch";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { beginBackup, continueBackup } from "#worker/backup/back-up.usecases.ts";
import { readBackupTables } from "#worker/backup/tables.queries.ts";
import { watchBackup } from "#worker/backup/watch-backup.usecases.ts";
import { createServices } from "#worker/services.ts";
import { backedUp, BACKUP_KEY, backUp, objectsOfBackup, restoredFrom } from "../../support/worker/backup/drill.ts";
import { createOrder } from "../../support/worker/order/orders.ts";

const S3 = {
  BACKUP_S3_URL: "https://s3.example.test/cometme",
  BACKUP_S3_REGION: "eu-central-1",
  BACKUP_S3_ACCESS_KEY_ID: "elsewhere",
  BACKUP_S3_SECRET_ACCESS_KEY: "the secret of elsewhere",
};
let night = "";
let objects: Record<string, string> = {};

/** Somebody else's bucket, which looks at signatures. */
function standIn(answer: () => number) {
  const kept: Record<string, string> = {};
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const signer = new AwsV4Signer({
      method: request.method,
      url: request.url,
      headers: new Headers([...request.headers].filter(([name]) => name.startsWith("x-amz"))),
      accessKeyId: S3.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: S3.BACKUP_S3_SECRET_ACCESS_KEY,
      service: "s3",
      region: S3.BACKUP_S3_REGION,
      datetime: request.headers.get("x-amz-date") ?? "",
    });
    const { headers } = await signer.sign();
    if (headers.get("authorization") !== request.headers.get("authorization"))
      return new Response(null, { status: 403 });
    const status = answer();
    if (status === 200)
      kept[new URL(request.url).pathname.replace("/cometme/", "")] = Buffer.from(body).toString("base64");
    return new Response(null, { status });
  });
  return kept;
}

beforeAll(async () => {
  await createOrder("COMPLETED");
  night = await backUp(backedUp());
  objects = await objectsOfBackup();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("nothing in the bucket can be read without the key", async () => {
  const texts = Object.values(objects).map((object) => atob(object));
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(text).not.toMatch(/example\.com|user_account|gzip/);
  await expect(restoredFrom(night, btoa("another key of thirty-two bytes."), objects)).rejects.toThrow();
});

test.each([
  ["is missing", (name: string, all: Record<string, string>) => delete all[name]],
  ["was changed", (name: string, all: Record<string, string>) => (all[name] = flipped(all[name] ?? ""))],
])("a part that %s is told", async (_, damage) => {
  const all = { ...objects };
  damage(Object.keys(all).find((name) => name.includes("part")) ?? "", all);
  await expect(restoredFrom(night, BACKUP_KEY, all)).rejects.toThrow(/is missing|is not what was written/);
});

const flipped = (text: string) => {
  const bytes = Buffer.from(text, "base64");
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  return bytes.toString("base64");
};

test("an order is read whole, in one batch, and before what it refers to", async () => {
  const { ofOrders, steps } = await readBackupTables(createServices(env).database);
  const together = ofOrders.map(({ table }) => table);
  expect(together).toEqual(
    expect.arrayContaining([
      "commission_order",
      "order_event",
      "ledger_entry",
      "charge",
      "payment_transaction",
      "payment_transaction_fee",
      "order_outbox",
      "order_agreement",
      "receipt",
      "deliverable_media",
      "chat_room",
    ]),
  );
  const at = (name: string) => steps.findIndex(({ step }) => step === name);
  expect(at("orders")).toBeGreaterThan(-1);
  for (const parent of ["user_account", "commission_account", "payment_account_method"])
    expect(at(parent)).toBeGreaterThan(at("orders"));
  expect(steps.some(({ step }) => together.includes(step))).toBe(false);
});

test("it goes on behind the last part that is at every place", async () => {
  await env.DB.batch(["backup_part", "backup_run"].map((table) => env.DB.prepare(`delete from ${table}`)));
  let status = 503;
  const kept = standIn(() => status);
  const services = backedUp(S3);
  await beginBackup(services);
  await expect(continueBackup(services)).rejects.toThrow("storage is unavailable");
  expect(await env.DB.prepare("select count(*) as parts from backup_part").first("parts")).toBe(0);
  status = 200;
  await continueBackup(services);
  expect(Object.keys(kept).some((name) => name.endsWith("/manifest"))).toBe(true);
  const { leftOut, statements } = await restoredFrom(night, BACKUP_KEY, kept);
  expect(leftOut).toEqual({});
  expect(statements.join("\n")).toContain('insert into "commission_order"');
});

test("whoever must know is told when a night has none, and until there is one", async () => {
  const at = (now: number) => ({ ...backedUp(), clock: { now: () => now } });
  const alarm = () =>
    env.DB.prepare("select ended_at from platform_alarm where kind = 'BACKUP_LATE'").first<{
      ended_at: number | null;
    }>();
  await watchBackup(at(Date.now()));
  expect(await alarm()).toBeNull();
  await watchBackup(at(Date.now() + DAY + 3 * HOUR));
  expect(await alarm()).toEqual({ ended_at: null });
  await watchBackup(at(Date.now()));
  expect((await alarm())?.ended_at).not.toBeNull();
});

test("without a key nothing is written, and that is no silence", async () => {
  await env.DB.prepare("delete from backup_part").run();
  await env.DB.prepare("delete from backup_run").run();
  const services = createServices({ ...env, BACKUP_KEY: "" });
  await beginBackup(services);
  await continueBackup(services);
  expect(await env.DB.prepare("select count(*) as parts from backup_part").first("parts")).toBe(0);
});
