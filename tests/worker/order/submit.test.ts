import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { post, query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { succeed } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  answersOf,
  createDraft,
  expectOk,
  readOrder,
  serviceRequest,
  submitService,
} from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { present } from "../../support/worker/present.ts";

const ordersOf = async (accountId: string) =>
  (
    await env.DB.prepare("select count(*) as n from commission_order where buyer_id = ?")
      .bind(accountId)
      .first<{ n: number }>()
  )?.n;

const submitForm = (person: Parameters<typeof post>[2], request: object, headers: Record<string, string> = {}) =>
  post("/api/features/commission/form/submit", request, person, headers);

async function buyerWithCard() {
  const buyer = await createPerson("buyer");
  return { buyer, cardId: (await saveCard(buyer)).paymentAccountMethodId };
}

test("a form can be submitted without a card and has no price yet", async () => {
  const listing = await createListing();
  const buyer = await createPerson("buyer");
  const request = { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing) };
  const { orderId } = await expectOk(submitForm(buyer, request));
  expect(await readOrder(buyer, { orderId })).toMatchObject({
    orderSubmitStatus: "FORM_SUBMITTED",
    priceAmount: 0,
    isUnsettled: true,
    orderServices: [{ titles: [{ text: "A form" }] }],
  });
});

test("the chosen choice is added to the service's price", async () => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const choice = {
    formQuestionId: listing.choiceQuestionId,
    formQuestionType: "SINGLE_CHOICE",
    questionChoices: [
      { formQuestionChoiceId: listing.choiceIds[0], formQuestionChoiceStatus: "UNSELECTED" },
      { formQuestionChoiceId: listing.choiceIds[1], formQuestionChoiceStatus: "SELECTED" },
    ],
  };
  const request = serviceRequest(listing, cardId, { formQuestionAnswers: [...answersOf(listing), choice] });
  const { orderId } = await expectOk(submitService(buyer, request));
  const order = await readOrder(buyer, { orderId });
  expect(order.priceAmount).toBe(12_000);
  expect(order.paymentTransactions[0]?.transactionProducts[0]?.priceAmount).toBe(12_000);
  expect(
    order.orderForms[0]?.orderFormQuestions[1]?.orderFormQuestionChoices.map(
      (each: { answerChoiceStatus: string }) => each.answerChoiceStatus,
    ),
  ).toEqual(["UNSELECTED", "SELECTED"]);
});

test.each([
  ["terms not accepted", { isAgreedToTerms: false }, 422, "order.terms_not_accepted"],
  ["a required answer missing", { formQuestionAnswers: [] }, 422, "order.required_answer_missing"],
  ["a card that is not theirs", { paymentAccountMethodId: "nobody-has-it" }, 404, "payment.method_not_found"],
  ["a service that is not there", { serviceId: "nowhere" }, 404, "commission.service_not_found"],
  ["a shape that is none", { formQuestionAnswers: "A cat" }, 400, "request.malformed"],
])("%s is refused", async (_name, changes, status, code) => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const answer = await submitService(buyer, serviceRequest(listing, cardId, changes));
  expect(answer).toMatchObject({ status, body: { error: { code } } });
  expect(await ordersOf(buyer.commissionAccountId)).toBe(0);
});

test("required answers are named one by one", async () => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const { body } = await submitService(
    buyer,
    serviceRequest(listing, cardId, { formQuestionAnswers: answersOf(listing, "  ") }),
  );
  expect(body.error?.issues).toMatchObject([
    { path: `formQuestionAnswers.${listing.questionId}`, code: "issue.required", message: "This field is required." },
  ]);
});

test("an answer of another form is refused", async () => {
  const listing = await createListing();
  const other = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const formQuestionAnswers = [...answersOf(listing), ...answersOf(other)];
  const { status, body } = await submitService(buyer, serviceRequest(listing, cardId, { formQuestionAnswers }));
  expect(status).toBe(422);
  expect(body.error?.issues).toMatchObject([{ path: "formQuestionAnswers.1.formQuestionId", code: "issue.invalid" }]);
});

test("nobody without a session, without a card, banned, or the creator themselves", async () => {
  const listing = await createListing();
  const nobody = await post("/api/features/commission/service/submit", serviceRequest(listing, "x"), null);
  expect(nobody).toMatchObject({ status: 401, body: { error: { code: "auth.required" } } });

  const cardless = await createPerson("cardless");
  const missing = await submitService(cardless, serviceRequest(listing, null));
  expect(missing).toMatchObject({ status: 422, body: { error: { code: "payment.method_missing" } } });

  const banned = await createPerson("banned", { roles: ["user", "ban"] });
  const out = await submitService(banned, serviceRequest(listing, null));
  expect(out).toMatchObject({ status: 403, body: { error: { code: "account.banned" } } });

  const { paymentAccountMethodId } = await saveCard(listing.seller);
  const own = await submitService(listing.seller, serviceRequest(listing, paymentAccountMethodId));
  expect(own).toMatchObject({ status: 403, body: { error: { code: "order.own_listing" } } });
});

test("one draft a service, also when sent ten times at once", async () => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => submitService(buyer, serviceRequest(listing, cardId))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 200)
      expect({ status, code: body.error?.code }).toEqual({ status: 409, code: "order.already_submitted" });
  }
  expect(await ordersOf(buyer.commissionAccountId)).toBe(1);
  expect(answers.find(({ status }) => status === 409)?.body.error?.message).toBe(
    "You have already submitted your commission.",
  );
});

test("a repeated Idempotency-Key answers with the same order, also at once", async () => {
  const listing = await createListing();
  const buyer = await createPerson("buyer");
  const request = { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing) };
  const send = () => submitForm(buyer, request, { "idempotency-key": "the-same-key" });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  await succeed(
    "commissionForm.update",
    { commissionFormId: listing.formId, visibilityStatus: "PRIVATE" },
    listing.seller,
  );
  answers.push(await send());
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  expect(await ordersOf(buyer.commissionAccountId)).toBe(1);
});

test("a repeated Idempotency-Key answers so, too, when the same service would be refused by now", async () => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const send = () =>
    submitService(buyer, serviceRequest(listing, cardId), { "idempotency-key": "the-same-service-key" });
  const first = await expectOk(send());
  expect(await expectOk(send())).toEqual(first);
  await env.DB.prepare("update commission_service set is_active = 0 where id = ?").bind(listing.serviceId).run();
  expect(await expectOk(send())).toEqual(first);
});

test("without a key, the same request by a form within an hour is one, unless it was withdrawn", async () => {
  const listing = await createListing();
  const buyer = await createPerson("buyer");
  const request = { commissionFormId: listing.formId, isAgreedToTerms: true, formQuestionAnswers: answersOf(listing) };
  const send = async (changes: object = {}) =>
    (await expectOk(submitForm(buyer, { ...request, ...changes }))).orderId as string;
  const [first, ...others] = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(new Set(others)).toEqual(new Set([first]));
  expect(await send({ formQuestionAnswers: answersOf(listing, "A dog") })).not.toBe(first);

  await expectOk(post("/api/features/commission/order/cancel", { orderId: first }, buyer));
  const meantAnew = await send();
  expect(meantAnew).not.toBe(first);
  expect(await send()).toBe(meantAnew);
  const longAgo = Date.now() - 61 * 60_000;
  await env.DB.prepare("update commission_order set submitted_at = ? where id = ?").bind(longAgo, meantAnew).run();
  await env.DB.prepare("update commission_order set submission_key = submission_key || ':earlier hour' where id = ?")
    .bind(meantAnew)
    .run();
  expect(await send()).not.toBe(meantAnew);
});

test("files of an answer are kept, and the seller may read them", async () => {
  const listing = await createListing();
  const { buyer, cardId } = await buyerWithCard();
  const { url } = await uploadFile(buyer, pathFor("answer", buyer.accountId, "medias", "png"));
  const media = { name: "sketch.png", formatType: "FILE", file: { name: "sketch.png", url } };
  const answer = { formQuestionId: listing.mediaQuestionId, formQuestionType: "MEDIA", answer: { medias: [media] } };
  const request = serviceRequest(listing, cardId, { formQuestionAnswers: [...answersOf(listing), answer] });
  const { orderId } = await expectOk(submitService(buyer, request));
  const order = await readOrder(listing.seller, { orderId });
  const kept = present(order.orderForms[0]?.orderFormQuestions[2]?.orderFormQuestionAnswer.answerMedias[0]?.file).url;
  expect((await post("/api/google/storage/sign/read", { url: kept }, listing.seller)).status).toBe(200);
  const stranger = await createPerson("stranger");
  expect((await post("/api/google/storage/sign/read", { url: kept }, stranger)).status).toBe(404);
});

test("the agreement outlives the listing", async () => {
  const order = await createDraft();
  await env.DB.prepare("update commission_service set titles = '[]', is_active = 0 where id = ?")
    .bind(order.serviceId)
    .run();
  await env.DB.prepare("update commission_form_question set question_status = 'REMOVED' where form_id = ?")
    .bind(order.formId)
    .run();
  expect(await readOrder(order.buyer, order)).toMatchObject({
    orderServices: [{ titles: [{ text: "A portrait" }] }],
    orderForms: [{ orderFormQuestions: [{ titles: [{ text: "What?" }] }, {}, {}] }],
  });
});

test("the seller is notified, in a row and in an e-mail", async () => {
  const order = await createDraft();
  const list = await query("commissionOrder.getListSeller", { orderProgressStatus: "DRAFT" }, order.seller);
  expect(list.body.items).toHaveLength(1);
  const rows = await env.DB.prepare("select notification_type, from_account_id from notification where account_id = ?")
    .bind(order.seller.accountId)
    .all();
  expect(rows.results).toEqual([
    { notification_type: "COMMISSION_SERVICE_SUBMITTED", from_account_id: order.buyer.accountId },
  ]);
});
