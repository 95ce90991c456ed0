import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { get, post, query, type Json } from "../../support/worker/calls.ts";
import { PNG } from "../../support/worker/files.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  pay,
  readOrder,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { sandbox } from "../../support/worker/money/sandbox.ts";
import { filesInZip } from "../../support/worker/answer/zip.ts";
import { linkFor } from "./read-file.ts";

async function packOf({ orderCode }: TestOrder, admin: Person) {
  const request = new Request(`http://localhost:5173${EVIDENCE_PATH}?code=${orderCode}`, {
    headers: { cookie: admin.cookie },
  });
  const response = await exports.default.fetch(request);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="cometme-${orderCode}-evidence.zip"`);
  const files = filesInZip(await response.arrayBuffer());
  const text = (name: string) => new TextDecoder().decode(present(files.get(name)));
  return { files, page: text("evidence.html"), json: (name: string) => JSON.parse(text(`${name}.json`)) as Json };
}

const say = (order: TestOrder, chatRoomId: string, text: string) =>
  expectOk(
    post("/api/features/chat/message/submit", { chatRoomId, messageText: { text, languageCode: "en" } }, order.seller),
  );

test("an order's evidence is one zip: agreement, 3-D Secure, messages, deliveries, downloads and acceptance (rule A27)", async () => {
  const order = await createOrder("APPROVED", { card: "pm_card_authenticationRequired" });
  const { seller, buyer } = order;
  const chatRoomId = present((await readOrder(seller, order)).chatRooms[0]).id;
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  const { clientSecret } = await expectOk(pay(order));
  await sandbox("POST", `/3ds/${String(clientSecret).split("_secret_")[0] ?? ""}`, { outcome: "complete" });
  const { paymentTransactions } = await readOrder(buyer, order);
  const transaction = present(paymentTransactions[0]);
  await expectOk(
    post(
      "/api/stripe/intent/payment/get",
      { intentId: transaction.stripePaymentIntentId, transactionId: transaction.id },
      buyer,
    ),
  );
  await say(order, chatRoomId, "Which colours? <b>bold</b>");
  await addFile(order);
  await expectOk(command("deliver", seller, order));
  const { deliverable } = await readOrder(buyer, order);
  await (await linkFor(buyer, present(present(present(deliverable).medias[0]).file).url)).read(null);
  await expectOk(command("accept", buyer, order));

  const pack = await packOf(order, admin);
  expect([...pack.files.keys()]).toEqual([
    "evidence.html",
    ...["order", "events", "timeline", "messages", "files", "downloads", "stripe", "ledger"].map(
      (name) => `${name}.json`,
    ),
    "agreement-1.json",
    "pictures/delivery-001.png",
  ]);
  // As it is stored, and by the hash that the page names.
  const { agreement } = await readOrder(buyer, order);
  const digest = await crypto.subtle.digest("SHA-256", present(pack.files.get("agreement-1.json")));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(agreement).toEqual({ version: 1, hash });
  expect(pack.page).toContain(hash);
  expect(pack.files.get("pictures/delivery-001.png")).toEqual(PNG);
  expect(pack.json("stripe").charges).toMatchObject([{ amount: 10_000, threeDSecure: { result: "authenticated" } }]);
  expect(pack.json("files")).toMatchObject([
    { place: "delivery", name: "final.png", size: PNG.length, md5: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(pack.json("downloads")).toMatchObject([{ handle: buyer.handle, name: "final.png" }]);
  expect(pack.json("messages")).toMatchObject([
    { handle: seller.handle, texts: [{ text: "Which colours? <b>bold</b>" }] },
  ]);
  expect(pack.json("events").map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(["OrderSubmitted", "PaymentSucceeded", "OrderDelivered", "OrderCompleted"]),
  );
  for (const words of [buyer.email, seller.handle, "A cat", "¥10,000", "authenticated", "&lt;b&gt;bold", "final.png"])
    expect(pack.page).toContain(words);
  expect(pack.page).not.toContain("<b>bold");

  const { items } = await expectOk(query("admin.getListActs", {}, admin));
  expect(items).toMatchObject([
    { kind: "EVIDENCE_TAKEN", handle: admin.handle, orderCode: order.orderCode, reason: null },
  ]);
});

test("an order that was never paid has evidence as well", async () => {
  const order = await createOrder("DRAFT");
  const admin = await createPerson("admin", { roles: ["admin"] });
  const pack = await packOf(order, admin);
  expect(pack.json("stripe")).toMatchObject({ charges: [], intents: [] });
  expect(pack.json("messages")).toEqual([]);
});

test("of an order that is not there, there is none", async () => {
  const admin = await createPerson("admin", { roles: ["admin"] });
  expect((await get(`${EVIDENCE_PATH}?code=nothing`, admin)).status).toBe(404);
  expect((await get(EVIDENCE_PATH, admin)).status).toBe(400);
});
