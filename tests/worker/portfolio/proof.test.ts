import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { query } from "../../support/worker/calls.ts";
import { PNG } from "../../support/worker/files.ts";
import { createWork, succeed } from "../../support/worker/listings.ts";
import { command, createOrder, expectOk, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";

const hexadecimal = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const proofOf = (workId: string, person: Person | null) =>
  query("portfolioWork.getProof", { portfolioWorkId: workId }, person);
const isRefused = { status: 404, body: { data: { code: "portfolio.not_found" } } };

const shown = (order: TestOrder, change: object = {}) =>
  createWork(order.seller, { commissionOrderId: order.orderId, isProofPublic: true, ...change });

test("a work of a completed order says when it came about and what was delivered, and names no client (rule P18)", async () => {
  const order = await createOrder("COMPLETED");
  const { id } = await shown(order);
  const [file] = (await readOrder(order.buyer, order)).deliverable?.medias ?? [];
  await env.DB.prepare(
    "insert into deliverable_download (id, order_id, path, account_id, at) values ('d1', ?1, 'p', ?2, 9), ('d2', ?1, 'p', ?3, 5)",
  )
    .bind(order.orderId, order.buyer.accountId, order.seller.accountId)
    .run();
  await env.DB.prepare("update stored_file set sha256 = ? where domain = 'deliverable' and domain_id = ?")
    .bind(hexadecimal(await crypto.subtle.digest("SHA-256", PNG)), order.orderId)
    .run();
  const { proof, hash, isPublic } = await expectOk(proofOf(id, null));
  expect(isPublic).toBe(true);
  const row = await env.DB.prepare("select hash from order_agreement where order_id = ? order by number desc limit 1")
    .bind(order.orderId)
    .first<{ hash: string }>();
  expect(proof).toMatchObject({
    format: "cometme-proof/1",
    agreementHash: row?.hash,
    // The client's own reading, not the creator's before it.
    firstOpenedAt: new Date(9).toISOString(),
    completedBy: "BUYER",
    deliveries: [
      {
        number: 1,
        files: [
          {
            sha256: hexadecimal(await crypto.subtle.digest("SHA-256", PNG)),
            size: PNG.length,
            contentType: "image/png",
          },
        ],
      },
    ],
  });
  const dates = [
    proof.requestedAt,
    proof.approvedAt,
    proof.paidAt,
    proof.deliveries[0]?.deliveredAt,
    proof.completedAt,
  ];
  expect(dates.map(String).toSorted()).toEqual(dates);
  expect((await expectOk(proofOf(id, order.buyer))).hash).toBe(hash);

  const said = JSON.stringify((await proofOf(id, null)).body);
  const named = [
    order.buyer.handle,
    order.buyer.accountId,
    order.orderId,
    order.orderCode,
    order.cardId,
    file?.file?.url,
  ];
  expect(named.filter((name) => typeof name !== "string" || said.includes(name))).toEqual([]);
  expect(said).not.toContain("final.png");
});

test("only its creator decides that it is shown, and reads it before", async () => {
  const order = await createOrder("COMPLETED");
  const { id } = await shown(order, { isProofPublic: false });
  for (const person of [null, order.buyer]) expect(await proofOf(id, person)).toMatchObject(isRefused);
  expect(await expectOk(proofOf(id, order.seller))).toMatchObject({ isPublic: false, isOwn: true });
  expect((await query("portfolioWork.get", { portfolioWorkId: id })).body).not.toHaveProperty("isProofPublic");

  await succeed("portfolioWork.update", { portfolioWorkId: id, isProofPublic: true }, order.seller);
  expect((await proofOf(id, null)).status).toBe(200);
  expect((await query("portfolioWork.get", { portfolioWorkId: id })).body.isProofPublic).toBe(true);
  await succeed("portfolioWork.update", { portfolioWorkId: id, visibilityStatus: "PRIVATE" }, order.seller);
  expect(await proofOf(id, null)).toMatchObject(isRefused);
});

test("what is not completed, came from no order, or is shown by its client proves nothing", async () => {
  const order = await createOrder("DELIVERED");
  const { id } = await shown(order);
  const ofClient = await createWork(order.buyer, {
    kind: "CLIENT",
    commissionOrderId: order.orderId,
    isProofPublic: true,
  });
  const ofNone = await createWork(order.seller, { isProofPublic: true });
  for (const each of [id, ofClient.id, ofNone.id]) {
    expect(await proofOf(each, order.seller)).toMatchObject(isRefused);
    expect(await proofOf(each, null)).toMatchObject(isRefused);
  }
  await expectOk(command("accept", order.buyer, order));
  expect((await proofOf(id, null)).status).toBe(200);
  expect(await proofOf(ofClient.id, order.buyer)).toMatchObject(isRefused);
});
