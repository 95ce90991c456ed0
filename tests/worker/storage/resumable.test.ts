import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { DAY, HOUR } from "#domain/kernel/instants.ts";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { createServices } from "#worker/services.ts";
import { sweepResumableUploads } from "#worker/storage/resumable/sweep-resumable.usecases.ts";
import { findStorageUse } from "#worker/storage/storage-use.queries.ts";
import { settleReservations } from "#worker/storage/upload/settle-reservations.usecases.ts";
import { sumDeliverables } from "#worker/storage/upload/checksum.usecases.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import { mutate, post } from "../../support/worker/calls.ts";
import { createOrder, expectOk, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const BASE = "/api/google/storage/resumable";
/** Two whole parts and a little. */
const SIZE = 2 * PART_SIZE + 1000;
const BYTES = new Uint8Array(SIZE);
for (let at = 0; at < SIZE; at += 1) BYTES[at] = (at * 31 + (at >> 13)) & 0xff;
const FILE = { name: "絵の束.zip", contentType: "application/zip", size: SIZE, fingerprint: "two parts and a little" };

let order: TestOrder;
beforeAll(async () => {
  order = await createOrder("PAID");
});

const begin = (changes: object = {}, person: Person = order.seller) =>
  post(`${BASE}/begin`, { orderId: order.orderId, ...FILE, ...changes }, person);
const list = async (person: Person = order.seller) =>
  (await expectOk(post(`${BASE}/list`, { orderId: order.orderId }, person))).uploads;
const finish = (uploadId: string, person: Person = order.seller) => post(`${BASE}/finish`, { uploadId }, person);
const cancel = (uploadId: string, person: Person = order.seller) => post(`${BASE}/cancel`, { uploadId }, person);

const partOf = (number: number) => BYTES.slice((number - 1) * PART_SIZE, number * PART_SIZE);
async function sendPart(uploadId: string, number: number, body = partOf(number), person: Person = order.seller) {
  const address = `http://localhost:5173${BASE}/part?uploadId=${uploadId}&number=${String(number)}`;
  const headers = {
    "content-type": "application/octet-stream",
    "content-length": String(body.length),
    cookie: person.cookie,
  };
  const response = await exports.default.fetch(new Request(address, { method: "PUT", headers, body }));
  const answer: { error?: { code: string } } = await response.json();
  return answer.error?.code ?? response.status;
}

const usedBy = (person: Person) => findStorageUse(createServices(env).database, person.accountId);

describe("an upload in parts", () => {
  test("is only for who delivers, and seen by nobody else", async () => {
    for (const person of [order.buyer]) {
      expect((await begin({}, person)).body.error?.code).toBe("media.not_allowed");
    }
    expect((await begin({ size: 1_000_000_001 })).body.error?.code).toBe("media.too_large");
    const { uploadId } = await expectOk(begin());
    expect(await list(order.buyer)).toEqual([]);
    expect(await sendPart(uploadId, 1, partOf(1), order.buyer)).toBe("media.not_found");
    expect((await finish(uploadId, order.buyer)).body.error?.code).toBe("media.not_found");
    expect((await cancel(uploadId, order.buyer)).body.error?.code).toBe("media.not_found");
    await expectOk(cancel(uploadId));
  });

  test("goes on after a reload, takes parts twice and in any order, and becomes the file that was sent", async () => {
    const used = await usedBy(order.seller);
    const { uploadId, missingParts, partSize } = await expectOk(begin());
    expect([missingParts, partSize]).toEqual([[1, 2, 3], PART_SIZE]);
    expect(await usedBy(order.seller)).toBe(used + SIZE);

    expect(await sendPart(uploadId, 3)).toBe(200);
    expect(await sendPart(uploadId, 1, partOf(2))).toBe(200);
    expect((await finish(uploadId)).body.error?.code).toBe("media.parts_missing");
    expect(await sendPart(uploadId, 2, partOf(3))).toBe("media.part_wrong");
    expect(await sendPart(uploadId, 4, partOf(1))).toBe("media.part_wrong");
    expect(await sendPart(uploadId, 1)).toBe(200);

    expect(await list()).toMatchObject([{ uploadId, name: FILE.name, size: SIZE, missingParts: [2] }]);
    expect(await expectOk(begin())).toMatchObject({ uploadId, missingParts: [2] });
    expect((await expectOk(begin({ fingerprint: "another file" }))).uploadId).not.toBe(uploadId);

    expect(await sendPart(uploadId, 2)).toBe(200);
    const both = await Promise.all([finish(uploadId), finish(uploadId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { url, ...told } = await expectOk(finish(uploadId));
    expect(told).toEqual({ name: FILE.name, type: "application/zip", size: SIZE });

    const medias = [{ formatType: "FILE", file: { name: FILE.name, url } }];
    await expectOk(
      mutate("commissionOrderDeliverable.create", { commissionOrderId: order.orderId, medias }, order.seller),
    );
    const path = url.slice(url.indexOf("v1/"));
    const stored = new Uint8Array(await present(await env.MEDIA.get(path)).arrayBuffer());
    expect(Buffer.compare(stored, BYTES)).toBe(0);
    expect((await list()).map(({ fingerprint }) => fingerprint)).toEqual(["another file"]);
    for (const { uploadId: other } of await list()) await expectOk(cancel(other));
    expect(await usedBy(order.seller)).toBe(used + SIZE);
  });

  test("has a checksum, minutes later if it is large", async () => {
    const sums = async () => {
      const { deliverable } = await readOrder(order.buyer, order);
      if (deliverable) return deliverable.files.map(({ sha256 }) => sha256);
      return present((await readOrder(order.seller, order)).deliverable).files.map(({ sha256 }) => sha256);
    };
    expect(await sums()).toEqual([null]);
    await sumDeliverables(createServices(env));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", BYTES));
    expect(await sums()).toEqual([[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")]);
  });

  test("keeps its room while it goes on, and is given up after a day without a part", async () => {
    const used = await usedBy(order.seller);
    const { uploadId } = await expectOk(begin());
    await sendPart(uploadId, 1);
    const services = createServices(env);
    const at = (now: number) => ({ ...services, clock: { now: () => now } });
    const now = services.clock.now();
    await settleReservations(at(now + 2 * HOUR));
    await sweepResumableUploads(at(now + 20 * HOUR));
    expect(await usedBy(order.seller)).toBe(used + SIZE);
    const [{ path = "" } = {}] = (
      await env.DB.prepare("select path from resumable_upload where id = ?").bind(uploadId).all<{ path: string }>()
    ).results;
    // Nobody gets a signature for the place of an upload in parts.
    const signed = { path, contentType: "application/zip", size: SIZE };
    expect((await post("/api/google/storage/sign/write", signed, order.seller)).body.error?.code).toBe(
      "media.not_allowed",
    );

    await sweepResumableUploads(at(now + DAY + HOUR));
    await sweepUnusedFiles(at(now + DAY + HOUR));
    expect(await usedBy(order.seller)).toBe(used);
    expect(await list()).toEqual([]);
    expect(await sendPart(uploadId, 2)).toBe("media.not_found");
    const parts = await env.DB.prepare("select count(*) as n from resumable_part where upload_id = ?").bind(uploadId);
    expect(await parts.first("n")).toBe(0);
  });

  test("leaves nothing of what is cancelled, also once it was whole", async () => {
    const used = await usedBy(order.seller);
    const small = { size: 1000, fingerprint: "small" };
    const { uploadId } = await expectOk(begin(small));
    expect(await sendPart(uploadId, 1, BYTES.slice(0, 1000))).toBe(200);
    const { url } = await expectOk(finish(uploadId));
    expect(await list()).toMatchObject([{ uploadId, missingParts: [] }]);
    await expectOk(cancel(uploadId));
    expect(await env.MEDIA.head(url.slice(url.indexOf("v1/")))).toBeNull();
    expect(await usedBy(order.seller)).toBe(used);
    expect((await cancel(uploadId)).body.error?.code).toBe("media.not_found");
  });
});
