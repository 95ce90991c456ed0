import type { ExchangeRate } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { breakdownIn, feeFormula } from "#domain/money/breakdown.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { shownClientWait, type ShownClientWait } from "#domain/order/client-wait.ts";
import { deliveryTerms } from "#domain/order/view/delivery-terms.ts";
import { editableBy } from "#domain/order/view/editable.ts";
import { allowedCommands, shownCommands } from "#domain/order/lifecycle/availability.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { moneyTimeline } from "#domain/order/view/money-timeline.ts";
import { progressOf } from "#domain/order/view/progress.ts";
import { troubleOf } from "#domain/order/view/trouble.ts";
import { heldMoney } from "#domain/order/charges.ts";
import { refundOfOrder, transferStatusOf } from "#domain/order/payments.ts";
import { partsOf } from "#domain/order/price.ts";
import { disputeStatusOf } from "#domain/payment/dispute.ts";
import { deliverablesSeenUntil, visibleTabs } from "#domain/order/view/visible-tabs.ts";
import { categoryView } from "#worker/commission/form/form.view.ts";
import { ownWorkView } from "#worker/portfolio/work.view.ts";
import { instantText, optionalInstantText, type InstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import type { OrderReading } from "#worker/translation/order/order-reading.ts";
import type { OrderDetail } from "./order-detail.queries.ts";
import { deliverableView } from "./deliverable.view.ts";
import { endingView } from "./ending.view.ts";
import { eventViews } from "./order-events.view.ts";
import { markedProfileView, orderSummaryView, type OrderViewContext } from "./order-summary.view.ts";
import { pinsView } from "./pins.view.ts";
import { sealedView } from "./sealed.view.ts";
import { stagesView } from "./stages.view.ts";
import { transactionView } from "./transaction.view.ts";

export type OrderView = ReturnType<typeof orderView>;

export type Money = { readonly displayCurrencyCode: CurrencyCode; readonly rates: readonly ExchangeRate[] };

/**
 * What `commissionOrder.get` answers (contract.md, Orders): the order (rule T13) as this viewer may see it. The buyer
 * gets no deliverables before delivery (rule F3), and neither side sees what is between the other and the platform.
 */
export function orderView(
  detail: OrderDetail,
  context: OrderViewContext & { readonly supportEmail: string },
  money: Money,
  reading: OrderReading,
) {
  const { order, room } = detail;
  const refund = refundOfOrder(order);
  const { orderRole, now, hasPaymentMethod } = context;
  const facts = { now, hasPaymentMethod };
  const seenUntil = deliverablesSeenUntil(order, orderRole);
  return {
    ...orderSummaryView(order, context),
    amountBreakdown: breakdownOf(order, money),
    /** Of the price that a seller thinks about (rule O34). */
    feeTerms: orderRole === "BUYER" ? null : order.transaction.terms,
    feeFormula: orderRole === "BUYER" ? null : feeFormula(order.priceAmount ?? 0, order.transaction.terms),
    orderServices: detail.services.map((service) => serviceView(service, reading)),
    orderForms: detail.forms.map(({ id, formId, formVersion, titles, questions }) => ({
      id,
      formId,
      formVersion,
      titles: reading.texts(titles),
      orderFormQuestions: questions.map((question) => questionInOrder(question, reading)),
    })),
    acceptedTerms: acceptedTermsView(detail, reading),
    /** The latest version of what was agreed (rules G1, G10); null before the approval. */
    agreement: detail.agreement && { version: detail.agreement.number, hash: detail.agreement.hash },
    ...sealedView(detail, orderRole),
    ...pinsView(detail, reading),
    deliverable: seenUntil > 0 ? deliverableView(detail, seenUntil) : null,
    portfolioWorks: orderRole === "SELLER" ? worksOfSeller(detail).map(ownWorkView) : [],
    paymentTransactions: detail.transactions.map((transaction) => transactionView(transaction, orderRole)),
    chatRooms: room ? [roomView(room)] : [],
    /** Messages of the chat that the viewer has not seen. */
    unreadCount: unreadOf(detail, orderRole),
    buyerUserProfile: markedProfileView(detail.buyerProfile),
    sellerUserProfile: markedProfileView(detail.sellerProfile),
    turnaroundDays: order.turnaroundDays,
    deliveryTerms: deliveryTermsView(order, now),
    ...stagesView(detail, orderRole, reading),
    ...endingView(detail, orderRole, reading),
    changesAllowed: order.changesAllowed,
    changesRequested: order.changesRequested,
    changesRequestedAt: optionalInstantText(order.changesRequestedAt),
    extension: extensionView(order),
    offer: offerView(detail, reading),
    question: questionView(detail, reading),
    ...clientWaitView(order, now),
    problem: problemView(order, reading),
    trouble: troubleView(detail, now, reading),
    supportEmail: context.supportEmail,
    disputeStatus: disputeStatusOf(order.disputes),
    /** What a decision about it is split by (rule M70). */
    ...(orderRole === "ADMIN" ? { heldMoney: heldMoney(order) } : {}),
    releaseStatus: order.releaseStatus,
    transferStatus: orderRole === "BUYER" ? null : transferStatusOf(order),
    refundStatus: refund.refundStatus,
    refundAmount: refund.refundAmount,
    refundedAt: optionalInstantText(refund.refundedAt),
    moneyTimeline: moneyTimeline(order, detail.events, orderRole).map((step) => ({
      ...step,
      at: optionalInstantText(step.at),
    })),
    progress: progressOf(order).map((step) => ({ ...step, at: optionalInstantText(step.at) })),
    receipts: receiptsSeenBy(detail, orderRole),
    allowedCommands: allowedCommands(order, orderRole, facts),
    offers: shownCommands(order, orderRole, facts),
    editable: editableBy(order, orderRole, facts),
    tabs: visibleTabs(order, orderRole),
    events: eventViews(detail.events, orderRole, reading),
  };
}

function breakdownOf(order: Order, { displayCurrencyCode, rates }: Money) {
  if (order.priceAmount === null) return null;
  return breakdownIn(partsOf(order), order.priceCurrencyCode, displayCurrencyCode, rates);
}

/** The creator's terms as they were accepted (rule L81); null in orders that are older than it. */
const acceptedTermsView = ({ acceptedTerms }: OrderDetail, { texts }: OrderReading) =>
  acceptedTerms && { version: acceptedTerms.number, texts: texts(acceptedTerms.texts) };

function serviceView(service: OrderDetail["services"][number], { texts }: OrderReading) {
  const { id, titles, descriptions, categoryCodes, medias, facts } = service;
  const words = { titles: texts(titles), descriptions: texts(descriptions) };
  return { id, ...words, categories: categoryCodes.map(categoryView), medias, facts };
}

function questionInOrder(question: OrderFormQuestion, { texts }: OrderReading): OrderFormQuestion {
  const { titles, descriptions, orderFormQuestionChoices: choices, orderFormQuestionAnswer: answer } = question;
  return {
    ...question,
    titles: texts(titles),
    descriptions: texts(descriptions),
    orderFormQuestionChoices: choices.map((choice) => ({ ...choice, titles: texts(choice.titles) })),
    orderFormQuestionAnswer: { ...answer, answerTexts: texts(answer.answerTexts) },
  };
}

function roomView(room: NonNullable<OrderDetail["room"]>) {
  const { id, roomStatus, restrictionType, messageCharacterLimit, messageMediaLimit } = room;
  return { id, roomStatus, restrictionType, messageCharacterLimit, messageMediaLimit };
}

/** Oldest first; the seller sees none of charges beside the expected one, an admin none at all (rule M50). */
function receiptsSeenBy({ receipts, transactions }: OrderDetail, orderRole: OrderRole) {
  if (orderRole !== "SELLER" && orderRole !== "BUYER") return [];
  return receipts
    .filter(({ taxAmount }) => orderRole === "BUYER" || taxAmount !== null)
    .map(({ number, kind, voidedAt, transactionId }) => {
      const stage = transactions.find(({ id }) => id === transactionId)?.stage ?? null;
      return { number, kind, isVoid: voidedAt !== null, ...(stage === null ? {} : { stage }) };
    });
}

/** A buyer's own work about the same order follows its own visibility (rule A7). */
const worksOfSeller = ({ works, sellerAccountId }: OrderDetail) =>
  works.filter(({ accountId }) => accountId === sellerAccountId);

function unreadOf({ readings, sellerAccountId, buyerAccountId }: OrderDetail, orderRole: OrderRole): number {
  const sides: Partial<Record<OrderRole, string>> = { SELLER: sellerAccountId, BUYER: buyerAccountId };
  return readings.find((reading) => reading.accountId === sides[orderRole])?.unreadCount ?? 0;
}

function deliveryTermsView(order: Order, now: Instant) {
  const terms = deliveryTerms(order, now);
  return { ...terms, cancelableFrom: instantText(terms.cancelableFrom) };
}

function extensionView(order: Order) {
  const { extensionRequestedAt: at, extensionEstimatedStart, extensionEstimatedDelivery } = order;
  if (at === null) return null;
  return {
    requestedAt: optionalInstantText(at),
    estimatedStart: extensionEstimatedStart,
    estimatedDelivery: extensionEstimatedDelivery,
  };
}

/** The buyer's pending counter-offer (rule O37), and what the seller would receive of its price. */
function offerView({ order, events }: OrderDetail, { words }: OrderReading) {
  const { offerNumber: number, offerMadeAt: at, offerPriceAmount: priceAmount, offerEstimatedDelivery } = order;
  if (at === null) return null;
  const made = events.findLast((event) => event.type === "OfferMade");
  const parts = priceAmount === null ? null : partsOf({ ...order, priceAmount });
  return {
    number,
    madeAt: optionalInstantText(at),
    priceAmount,
    totalAmount: parts?.totalAmount ?? null,
    incomeAmount: parts?.incomeAmount ?? null,
    estimatedDelivery: offerEstimatedDelivery,
    message: made?.message ?? null,
    messageTexts: words(made?.message ?? ""),
  };
}

/** What waits for the buyer's answer (rule O40). */
function questionView({ order, events }: OrderDetail, { words }: OrderReading) {
  const { questionAskedAt: at } = order;
  const asked = events.findLast((event) => event.type === "QuestionAsked");
  if (at === null || asked === undefined) return null;
  return { askedAt: instantText(at), message: asked.message, messageTexts: words(asked.message) };
}

type ClientWaitView = Omit<ShownClientWait, "begunAt" | "until"> & {
  readonly begunAt: InstantText | null;
  readonly until: InstantText | null;
};

/** Absent from orders that never waited for their client (rule O110). */
function clientWaitView(order: Order, now: Instant): { readonly clientWait?: ClientWaitView } {
  const wait = shownClientWait(order, now);
  if (wait === null) return {};
  return {
    clientWait: { ...wait, begunAt: optionalInstantText(wait.begunAt), until: optionalInstantText(wait.until) },
  };
}

/** What went wrong, which the page says first (rule O38). */
function troubleView({ order, events }: OrderDetail, now: Instant, { words }: OrderReading) {
  const trouble = troubleOf(order, events, now);
  if (trouble === null) return null;
  const { since, until, message, stage, ...told } = trouble;
  return {
    ...told,
    message,
    ...(stage === null ? {} : { stage }),
    since: optionalInstantText(since),
    until: optionalInstantText(until),
    messageTexts: message === null ? [] : words(message),
  };
}

function problemView(order: Order, { words }: OrderReading) {
  const { problemReportedAt: at, problemMessage: message, problemResolution: resolution } = order;
  if (at === null) return null;
  return { reportedAt: optionalInstantText(at), message, messageTexts: words(message ?? ""), resolution };
}
