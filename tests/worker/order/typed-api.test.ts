import { expect, test } from "vitest";
import { mutate, query } from "../../support/worker/calls.ts";
import {
  addFile,
  answersOf,
  command,
  createDraft,
  createOrder,
  expectOk,
  readOrder,
} from "../../support/worker/order/orders.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createWork } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { createPerson } from "../../support/worker/people.ts";
import { post } from "../../support/worker/calls.ts";
import { present } from "../../support/worker/present.ts";

test("an order is found by the code that notices link to, by its people and by admins", async () => {
  const order = await createDraft();
  const byCode = (person: Parameters<typeof query>[2]) =>
    query("commissionOrder.getByCode", { code: order.orderCode }, person);
  expect(await expectOk(byCode(order.seller))).toMatchObject({ id: order.orderId, standing: "SELLER" });
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  expect(await expectOk(byCode(admin))).toMatchObject({
    id: order.orderId,
    standing: "ADMIN",
    allowedCommands: ["cancelForReason", "adjustLedger"],
  });
  expect(await byCode(await createPerson("stranger"))).toMatchObject({ status: 404 });
});

test("the pending transaction is what the pay page asks for", async () => {
  const order = await createOrder("APPROVED");
  const filter = {
    commissionOrderId: order.orderId,
    transactionStatus: "PENDING",
    transactionType: "COMMISSION_STANDARD",
  };
  const { items } = await expectOk(query("paymentTransaction.getList", filter, order.buyer));
  expect(items).toMatchObject([
    {
      transactionStatus: "PENDING",
      stripePaymentIntentId: null,
      transactionProducts: [{ priceAmount: 10_000, priceCurrency: { code: "JPY" } }],
      transactionFees: [{ fee: { numeratorValue: 1000 } }],
    },
  ]);
  const paid = await expectOk(
    query("paymentTransaction.getList", { ...filter, transactionStatus: "SUCCEEDED" }, order.buyer),
  );
  expect(paid.items).toEqual([]);
  expect(await query("paymentTransaction.getList", filter, await createPerson("stranger"))).toMatchObject({
    status: 404,
  });
});

test("the seller rewrites the details, nobody else does, and not after delivery", async () => {
  const order = await createDraft();
  const details = {
    commissionOrderId: order.orderId,
    title: "A portrait of Tama",
    description: "In oil.",
    languageCode: "en",
  };
  const change = (input: object, person = order.seller) => mutate("commissionOrderService.updateSeller", input, person);
  const { order: changed } = await expectOk(change({ ...details, categoryCode: "logo-graphic" }));
  expect(changed.orderServices).toMatchObject([
    {
      titles: [{ text: "A portrait of Tama", languageCode: "en", isOriginal: true }],
      descriptions: [{ text: "In oil." }],
      categories: [{ code: "logo-graphic" }],
    },
  ]);
  expect(await change({ ...details, title: " " })).toMatchObject({ status: 422 });
  expect(await change({ ...details, categoryCode: "no-such-category" })).toMatchObject({ status: 422 });
  expect(await change(details, order.buyer)).toMatchObject({ status: 403 });
  const delivered = await createOrder("DELIVERED");
  const late = await mutate(
    "commissionOrderService.updateSeller",
    { ...details, commissionOrderId: delivered.orderId },
    delivered.seller,
  );
  expect(late).toMatchObject({ status: 409, body: { data: { code: "order.wrong_state" } } });
});

test("lists go page by page, newest first, without a gap or a repeat, and filter", async () => {
  const listing = await createListing();
  const buyer = await createPerson("buyer");
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    // The same answers would be the same request (rule O11).
    const formQuestionAnswers = answersOf(listing, `Cat ${count}`);
    const request = { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers };
    ids.unshift((await expectOk(post("/api/features/commission/form/submit", request, buyer))).orderId);
  }

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await expectOk(
      query("commissionOrder.getListBuyer", { limit: 2, ...(cursor ? { cursor } : {}) }, buyer),
    );
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect(new Set(seen).size).toBe(5);

  await expectOk(command("cancel", buyer, { orderId: ids[0]! }));
  const canceled = await expectOk(query("commissionOrder.getListBuyer", { orderProgressStatus: "CANCELED" }, buyer));
  expect(canceled.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  const services = await expectOk(
    query("commissionOrder.getListBuyer", { orderSubmitStatus: "SERVICE_SUBMITTED" }, buyer),
  );
  expect(services.items).toEqual([]);
  expect(await query("commissionOrder.getListBuyer", { cursor: "rubbish" }, buyer)).toMatchObject({ status: 400 });
});

test("amounts are approximate in the viewer's currency, exact in the order's", async () => {
  const order = await createDraft({ buyer: { currencyCode: "USD" } });
  expect((await readOrder(order.buyer, order)).amountBreakdown).toMatchObject({
    currencyCode: "JPY",
    totalAmount: 10_000,
    displayCurrencyCode: "USD",
    displayTotalAmount: 6900,
  });
});

test("REST and the typed API give the same refusal", async () => {
  const order = await createDraft();
  const stranger = await createPerson("stranger", { languageCode: "ja" });
  const rest = await command("approve", stranger, order);
  const typed = await query("commissionOrder.get", { commissionOrderId: order.orderId }, stranger);
  expect(typed).toMatchObject({
    status: rest.status,
    body: { message: rest.body.error?.message, data: { code: rest.body.error?.code } },
  });
});

test("the seller sees their own works of an order, not what the buyer keeps about it", async () => {
  const order = await createOrder("PAID");
  const { id } = await createWork(order.seller, { commissionOrderId: order.orderId });
  const hidden = { kind: "CLIENT", visibilityStatus: "PRIVATE", workStatus: "DRAFT", commissionOrderId: order.orderId };
  await createWork(order.buyer, hidden);
  const { portfolioWorks } = await readOrder(order.seller, order);
  expect(portfolioWorks.map((work: { id: string }) => work.id)).toEqual([id]);
});

test("a change of deliverables needs no order's id where files or entries tell it", async () => {
  const order = await createOrder("PAID");
  const other = await createOrder("PAID");
  const change = (input: object, person = order.seller) => mutate("commissionOrderDeliverable.update", input, person);
  const upload = async ({ seller, orderId }: typeof order) => {
    const { url } = await uploadFile(seller, pathFor("deliverable", orderId, "medias", "png"));
    return { formatType: "FILE", file: { name: "more.png", url } };
  };
  const added = await expectOk(change({ medias: [await upload(order)], mediaIdsToDelete: [] }));
  const mediaIdsToDelete = added.order.deliverable?.medias.map(({ id }) => id);
  expect(mediaIdsToDelete).toHaveLength(1);
  expect(await change({ medias: [], mediaIdsToDelete }, other.seller)).toMatchObject({ status: 404 });
  expect(await change({ medias: [await upload(other)], mediaIdsToDelete })).toMatchObject({ status: 422 });
  expect((await expectOk(change({ medias: [], mediaIdsToDelete }))).order.deliverable?.medias ?? []).toEqual([]);
  const codes = [await change({ mediaIdsToDelete: ["unknown"] }), await change({})];
  expect(codes.map(({ body }) => body.data.code)).toEqual(["media.not_found", "request.invalid"]);
});

test("a change of deliverables that is refused adds nothing", async () => {
  const order = await createOrder("PAID");
  const { url } = await uploadFile(order.seller, pathFor("deliverable", order.orderId, "medias", "png"));
  const medias = [{ formatType: "FILE", file: { name: "more.png", url } }];
  const change = (id: string, person = order.seller) =>
    mutate(
      "commissionOrderDeliverable.update",
      { commissionOrderId: order.orderId, medias, mediaIdsToDelete: [id] },
      person,
    );
  const listed = async () => (await readOrder(order.seller, order)).deliverable?.medias ?? [];
  expect(await change("unknown")).toMatchObject({ status: 404 });
  expect(await change("unknown", order.buyer)).toMatchObject({ status: 403 });
  expect(await listed()).toEqual([]);

  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  const [kept] = await listed();
  expect(await change(present(kept).id)).toMatchObject({ status: 409 });
  expect(await listed()).toEqual([kept]);
});
