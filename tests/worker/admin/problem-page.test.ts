import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { originalOf } from "#domain/translation/translated-text.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { createOrder, expectOk, readOrder } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const createAdmin = (settings: object = {}) => createPerson("admin", { roles: ["user", "admin"], ...settings });

async function orderWithMessages(isTranslated = false) {
  const listing = await createListing({ seller: { languageCode: "ja", isTranslated } });
  const order = await createOrder("PAID", { listing, buyer: { isTranslated } });
  const chatRoomId = present((await readOrder(order.seller, order)).chatRooms[0]).id;
  const say = (text: string, languageCode: string, person: typeof order.seller) =>
    expectOk(post("/api/features/chat/message/submit", { chatRoomId, messageText: { text, languageCode } }, person));
  await say("青い髪でよろしいでしょうか。", "ja", order.seller);
  const mine = await say("Blue, please.", "en", order.buyer);
  return { ...order, chatRoomId, mine: mine.message };
}

test("an admin reads an order's chat, deleted words included, and that is kept as an act (rule A61)", async () => {
  const order = await orderWithMessages();
  const { orderCode: code, chatRoomId, buyer, seller } = order;
  await expectOk(
    mutate(
      "chatMessage.change",
      { chatRoomId, clientId: crypto.randomUUID(), act: { type: "delete", messageId: order.mine.id } },
      buyer,
    ),
  );
  const admin = await createAdmin();
  const { items } = await expectOk(mutate("admin.readChat", { code }, admin));
  expect(items).toMatchObject([
    { userAccountId: seller.accountId, messageTexts: [{ text: "青い髪でよろしいでしょうか。", isOriginal: true }] },
    { userAccountId: buyer.accountId, messageTexts: [], earlier: [{ messageTexts: [{ text: "Blue, please." }] }] },
  ]);
  const acts = await expectOk(query("admin.getListActs", {}, admin));
  expect(acts.items).toMatchObject([{ kind: "CHAT_READ", handle: admin.handle, orderCode: code, reason: null }]);
});

test("who takes part reads it in the order alone, and nobody reads that of an order that is not there (rule O29)", async () => {
  const { orderCode: code, seller } = await orderWithMessages();
  await env.DB.prepare("update user_account set roles = ? where id = ?")
    .bind(JSON.stringify(["user", "creator", "admin"]), seller.accountId)
    .run();
  const refused = await mutate("admin.readChat", { code }, seller);
  expect([refused.status, refused.body.data.code]).toEqual([403, "admin.not_allowed"]);
  const answer = await mutate("admin.readChat", { code: "nothing" }, seller);
  expect([answer.status, answer.body.data.code]).toEqual([404, "order.not_found"]);
  const { items } = await expectOk(query("admin.getListActs", {}, seller));
  expect(items.filter(({ orderCode }) => orderCode === code)).toEqual([]);
});

test("an admin has the words of both translated, the chat's as well (rules A61, W34)", async () => {
  const { orderCode: code, orderId, seller } = await orderWithMessages(true);
  const admin = await createAdmin({ languageCode: "en", isTranslated: true });
  const { items } = await expectOk(mutate("admin.readChat", { code }, admin));
  const original = present(originalOf(present(items[0]).messageTexts)).text;
  const asked = {
    handle: seller.handle,
    commissionOrderId: orderId,
    originalHashes: [await textHash(original)],
    languageCode: "en",
  };
  const made = await expectOk(mutate("translation.translate", asked, admin));
  expect(made.items).toMatchObject([{ languageCode: "en", isOriginal: false }]);
  const stranger = await createPerson("stranger", { isTranslated: true });
  const refused = await mutate("translation.translate", asked, stranger);
  expect(refused.body.data.code).toBe("translation.text_not_found");
});
