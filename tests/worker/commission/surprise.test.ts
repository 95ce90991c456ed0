import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createService, succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  command,
  expectOk,
  pay,
  readOrder,
  serviceRequest,
  submitService,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

const refused = { status: 409, body: { error: { code: "order.surprise" } } };

async function requested(facts: object) {
  const listing = await createListing();
  await succeed("commissionService.update", { commissionServiceId: listing.serviceId, facts }, listing.seller);
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const submitted = await expectOk(submitService(buyer, serviceRequest(listing, cardId)));
  return { ...listing, ...submitted, buyer, cardId };
}

const agreementOf = async (orderId: string) => {
  const select = env.DB.prepare("select document from order_agreement where order_id = ? order by number desc limit 1");
  return JSON.parse(String((await select.bind(orderId).first())?.["document"])) as Json;
};

test("a request in surprise mode is one delivery without changes and without talk (rule L70)", async () => {
  const order = await requested({ turnaroundDays: 14, changesIncluded: 3, changePriceAmount: 500, isSurprise: true });
  const { seller, buyer, orderId } = order;
  const { body: service } = await query("commissionService.get", { commissionServiceId: order.serviceId });
  expect(service.facts).toMatchObject({ changesIncluded: 0, changePriceAmount: null, isSurprise: true });
  const asked = await readOrder(buyer, { orderId });
  expect(asked).toMatchObject({ changesAllowed: 0, orderServices: [{ facts: { isSurprise: true } }] });
  expect(asked.allowedCommands).not.toContain("makeOffer");
  const chatRoomId = asked.chatRooms[0]?.id;

  expect(await command("ask", seller, order, { message: "Which size?" })).toMatchObject(refused);
  expect(await command("make-offer", buyer, order, { priceAmount: 9_000 })).toMatchObject(refused);
  expect(await command("approve", seller, order, { changesAllowed: 1 })).toMatchObject(refused);
  const settings = { chatRoomId, restrictionType: "UNLIMITED_REPLY", messageCharacterLimit: 500, messageMediaLimit: 3 };
  expect(await mutate("chatRoom.update", settings, seller)).toMatchObject({
    status: 409,
    body: { data: { code: "order.surprise" } },
  });

  await expectOk(command("approve", seller, order));
  expect(await agreementOf(orderId)).toMatchObject({
    changesAllowed: 0,
    facts: [{ name: { en: "Surprise mode", ja: "おまかせ" } }],
  });
  const written = { chatRoomId, messageText: { text: "May it be blue?", languageCode: "en" }, messageMedias: [] };
  expect(await post("/api/features/chat/message/submit", written, buyer)).toMatchObject({
    status: 409,
    body: { error: { code: "chat.no_reply" } },
  });
  await readOrder(buyer, { orderId });
  await expectOk(pay(order));
  await addFile(order);
  await expectOk(command("deliver", seller, order));
  expect(await command("request-changes", buyer, order, { message: "Bluer" })).toMatchObject(refused);
  const delivered = await readOrder(buyer, { orderId });
  expect(delivered.allowedCommands).toContain("reportProblem");
  expect(delivered.allowedCommands).not.toContain("requestChanges");
  await expectOk(command("accept", buyer, order));
});

test("an order keeps the mode it was requested in", async () => {
  const order = await requested({});
  const facts = { commissionServiceId: order.serviceId, facts: { isSurprise: true } };
  await succeed("commissionService.update", facts, order.seller);
  const asked = await readOrder(order.buyer, { orderId: order.orderId });
  expect(asked.changesAllowed).toBe(2);
  expect(asked.orderServices[0]?.facts).not.toHaveProperty("isSurprise");
  await expectOk(command("make-offer", order.buyer, order, { priceAmount: 9_000 }));
});

test("services in surprise mode are found by it, beside every other filter (rule L63)", async () => {
  const { seller, formId } = await createListing();
  await createService(seller, formId, { title: "Trust me", facts: { isSurprise: true, turnaroundDays: 7 } });
  const found = async (input: object) =>
    (await query("commissionService.search", { query: seller.handle, ...input })).body.items.length as number;
  expect([await found({}), await found({ isSurprise: true }), await found({ isSurprise: false })]).toEqual([2, 1, 2]);
  expect(await found({ isSurprise: true, turnaroundDays: 7, isOpen: true })).toBe(1);
  expect(await found({ isSurprise: true, isCommercial: true })).toBe(0);
  const { body } = await query("commissionService.search", { isSurprise: true });
  expect(body.choices).toContainEqual({ filter: "isSurprise", value: "true", count: expect.any(Number) });
});
