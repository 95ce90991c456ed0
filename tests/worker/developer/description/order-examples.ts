import { query } from "../../../support/worker/calls.ts";
import { createListing, type TestListing } from "../../../support/worker/order/order-listing.ts";
import {
  answersOf,
  command,
  createOrder,
  expectOk,
  readOrder,
  serviceRequest,
  settle,
  type TestOrder,
} from "../../../support/worker/order/orders.ts";
import { createPerson } from "../../../support/worker/people.ts";
import { present } from "../../../support/worker/present.ts";
import { postWebhook, sandbox, saveCard, stripe, webhooksOf } from "../../../support/worker/money/sandbox.ts";
import { createSituation, priceIds, LATER_ESTIMATE } from "../../proofs/table/table-situations.ts";
import type { Situation } from "../../proofs/table/situations.ts";
import type { Example, Sent } from "./checked-call.ts";

const reason = "The creator has been suspended";
export const admin = () => createPerson("admin", { roles: ["user", "admin"] });

const listing: { made?: Promise<TestListing> } = {};
const aListing = () => (listing.made ??= createListing());
const inSituation = async (situation: Situation) => createSituation(situation, "SERVICE_SUBMITTED", await aListing());

type Side = "seller" | "buyer" | "admin";

/** A command in a situation that allows it; without the order's id it is refused. */
function commandExample(situation: Situation, side: Side, more: object | ((order: TestOrder) => object) = {}): Example {
  return {
    good: async (): Promise<Sent> => {
      const order = await inSituation(situation);
      const person = side === "admin" ? await admin() : order[side];
      const extra = typeof more === "function" ? await more(order) : more;
      return { person, body: { orderId: order.orderId, ...extra } };
    },
    bad: async () => ({ status: 400, person: await createPerson("bad"), body: { ...more, orderId: 7 } }),
  };
}

async function withFailedRefund(order: TestOrder) {
  const { paymentTransactions } = await expectOk(
    query("commissionOrder.get", { commissionOrderId: order.orderId }, order.buyer),
  );
  const intentId = present(paymentTransactions[0]?.stripePaymentIntentId);
  await expectOk(command("cancel", order.seller, order));
  await settle(order);
  const { data } = await stripe().refunds.list({ payment_intent: intentId });
  const { id } = present(data[0]);
  await sandbox("POST", `/refunds/${id}`, { outcome: "fail" });
  for (const webhook of await webhooksOf(id)) await postWebhook(webhook);
  return intentId;
}

const submission = async (named: (made: TestListing) => object): Promise<Sent> => {
  const made = await aListing();
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId } = await saveCard(buyer);
  const medias = [{ formatType: "LINK", link: { url: "https://example.com/" } }];
  const formQuestionAnswers = [
    ...answersOf(made),
    { formQuestionId: made.mediaQuestionId, formQuestionType: "MEDIA", answer: { medias } },
    {
      formQuestionId: made.choiceQuestionId,
      formQuestionType: "SINGLE_CHOICE",
      questionChoices: [{ formQuestionChoiceId: made.choiceIds[0], formQuestionChoiceStatus: "SELECTED" }],
    },
  ];
  const headers = { "idempotency-key": crypto.randomUUID() };
  return {
    person: buyer,
    headers,
    body: { ...serviceRequest(made, paymentAccountMethodId), ...named(made), formQuestionAnswers },
  };
};

const badSubmission = async () => {
  const sent = await submission(({ formId }) => ({ commissionFormId: formId }));
  const answer = { medias: [{ formatType: "PAINTING" }] };
  const formQuestionAnswers = [{ formQuestionId: "q", formQuestionType: "MEDIA", answer }];
  return { ...sent, status: 422, body: { ...(sent.body as object), formQuestionAnswers } };
};

/** By path below `/api/features/commission/`, all POST. */
const COMMISSION: Record<string, Example> = {
  "service/submit": { good: () => submission(({ serviceId }) => ({ serviceId })), bad: badSubmission },
  "form/submit": { good: () => submission(({ formId }) => ({ commissionFormId: formId })), bad: badSubmission },
  "order/approve": commandExample("DRAFT", "seller"),
  "order/deliver": commandExample("APPROVED, paid", "seller"),
  "order/complete": commandExample("DELIVERED", "seller"),
  "order/ask": commandExample("DRAFT", "seller", { message: "Which size?" }),
  "order/annotate": {
    good: async () => {
      const order = await inSituation("DELIVERED");
      const mediaId = present((await readOrder(order.seller, order)).deliverable?.medias[0]).id;
      const change = { act: "SET", mediaId, place: { kind: "POINT", x: 500, y: 250 }, message: "Bluer here" };
      return { person: order.buyer, body: { orderId: order.orderId, change } };
    },
    bad: commandExample("DELIVERED", "buyer").bad,
  },
  "order/resume": commandExample("APPROVED, paid, client waited for", "buyer"),
  "order/make-offer": commandExample("DRAFT", "buyer", { priceAmount: 8_000, message: "Would this do?" }),
  "order/accept-offer": commandExample("DRAFT, offer made", "seller"),
  "order/decline-offer": commandExample("DRAFT, offer made", "seller"),
  "order/cancel": commandExample("DRAFT", "buyer"),
  "order/accept": commandExample("DELIVERED", "buyer"),
  "order/request-changes": commandExample("DELIVERED", "buyer", { message: "A bit brighter, please." }),
  "order/report-problem": commandExample("DELIVERED", "buyer", { message: "This is not what I asked for." }),
  "order/request-extension": commandExample("APPROVED, paid", "seller", { estimatedDelivery: LATER_ESTIMATE }),
  "order/consent-extension": commandExample("APPROVED, paid, extension asked for", "buyer"),
  "order/decline-extension": commandExample("APPROVED, paid, extension asked for", "buyer"),
  "order/propose-ending": commandExample("APPROVED, paid, ladder agreed", "buyer", {
    message: "My plans have changed.",
  }),
  "order/withdraw-ending": commandExample("APPROVED, paid, ending proposed", "buyer"),
  "order/consent-ending": commandExample("APPROVED, paid, ending proposed", "seller"),
  "order/refuse-ending": commandExample("APPROVED, paid, ending proposed", "seller", { message: "It is nearly done." }),
  "order/pay": {
    good: async () => {
      const order = await inSituation("APPROVED, unpaid");
      const { paymentTransactionId: transactionId } = await priceIds(order);
      const seen = { amount: 10_000, currencyCode: "JPY" };
      return {
        person: order.buyer,
        body: { orderId: order.orderId, transactionId, accountMethodId: order.cardId, ...seen },
      };
    },
    bad: async () => ({ status: 400, person: await createPerson("bad"), body: { orderId: "o", amount: -1 } }),
  },
  "order/update": {
    good: async () => {
      const order = await inSituation("DRAFT");
      return {
        person: order.seller,
        body: { orderId: order.orderId, ...(await priceIds(order)), priceAmount: 12_000 },
      };
    },
    bad: async () => ({ status: 400, person: await createPerson("bad"), body: { priceAmount: "much" } }),
  },
  "order/cancel-for-reason": commandExample("APPROVED, paid", "admin", { reason }),
  "order/resolve-problem": commandExample("DELIVERED, problem reported", "admin", { resolution: "REFUND", reason }),
  "order/settle-held": commandExample("DELIVERED", "admin", { resolution: "RELEASE", reason }),
  "order/retry-refund": commandExample("CANCELED, refund failed", "admin", { reason }),
  "order/record-payout-elsewhere": commandExample("COMPLETED, released", "admin", { reason }),
  "order/record-refund-elsewhere": {
    good: async () => {
      const order = await createOrder("PAID");
      return {
        person: await admin(),
        body: { orderId: order.orderId, intentId: await withFailedRefund(order), reason },
      };
    },
    bad: async () => ({ status: 400, person: await admin(), body: { orderId: "o", intentId: "", reason } }),
  },
  "order/retry-transfer": {
    good: async () => {
      const order = await createOrder("COMPLETED");
      await settle(order);
      return { person: await admin(), body: { orderId: order.orderId, reason } };
    },
    bad: async () => ({ status: 400, person: await admin(), body: { reason } }),
  },
  "order/adjust-ledger": commandExample("APPROVED, paid", "admin", {
    reason,
    entries: [
      { account: "platform_fee", amount: 300 },
      { account: "refunds", amount: -300 },
    ],
  }),
};

export const ORDER_EXAMPLES = Object.fromEntries(
  Object.entries(COMMISSION).map(([path, example]) => [`post /api/features/commission/${path}`, example]),
);
