import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { ChatRoomId, CommissionAccountId, OrderId, ProductId, TransactionId } from "#domain/kernel/ids.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { FeeTerms } from "#domain/money/fee-terms.ts";
import { unbegunTransaction } from "#domain/payment/transaction.ts";
import { FIRST_SUBJECT_VERSIONS, SUBMITTED_VERSION } from "./consent.ts";
import { approvalDeadlineFrom } from "./deadlines.ts";
import type { EventOf } from "./events.ts";
import type { Order, OrderSubmitStatus } from "./order.ts";
import { estimatedPrice, type ChosenPrices } from "./price.ts";

/** How often a buyer may ask for changes (rule O2) where the service does not say it (rule L61). */
export const DEFAULT_CHANGES_ALLOWED = 2;

/** A request, with everything the use case has looked up, and new ids. */
export type Submission = {
  readonly orderId: OrderId;
  readonly code: string;
  readonly chatRoomId: ChatRoomId;
  readonly transactionId: TransactionId;
  readonly productId: ProductId;
  readonly sellerId: CommissionAccountId;
  readonly buyerId: CommissionAccountId;
  readonly orderSubmitStatus: OrderSubmitStatus;
  /** The service's id or the form's, as `orderSubmitStatus` says. */
  readonly listingId: string;
  readonly isListingOpen: boolean;
  /** Whether the creator lets this buyer in (rule L31). */
  readonly intakeStatus: IntakeStatus;
  /** The listing's own price; a form with a plan ignores it (rule O7). */
  readonly listingPrice: number | null;
  readonly chosenPrices: ChosenPrices;
  /** What the service says about changes; null: nothing. */
  readonly changesIncluded: number | null;
  /** What the service promises (rule O17); null or absent: nothing. */
  readonly turnaroundDays?: number | null;
  /** The service is in surprise mode (rule L70). */
  readonly isSurprise?: boolean;
  readonly priceCurrencyCode: CurrencyCode;
  readonly terms: FeeTerms;
  readonly isAgreedToTerms: boolean;
  /** Whether terms and form are those that the buyer read (rules L81, L82), where the call says which. */
  readonly areTermsAsRead?: boolean;
  readonly isFormAsRead?: boolean;
  readonly hasPaymentMethod: boolean;
  /** The buyer already has a DRAFT order for this service (rule O8). The unique index decides races. */
  readonly hasDraftForListing: boolean;
  /** The refusal if a required question has no answer (`checkRequiredAnswers`). */
  readonly requiredAnswers: Result<null>;
};

/**
 * Decides a new order (rules O27, O7, O8). Refuses `order.own_listing`, `commission.not_open`,
 * `commission.slots_full`, `order.terms_not_accepted`, `order.terms_changed`, `order.form_changed`,
 * `order.required_answer_missing`, `payment.method_missing` (services only) and `order.already_submitted`, in this order.
 */
export function decideSubmit(submission: Submission, now: Instant): Result<EventOf<"OrderSubmitted">> {
  const isService = submission.orderSubmitStatus === "SERVICE_SUBMITTED";
  if (submission.sellerId === submission.buyerId) return err("order.own_listing");
  const { isListingOpen, intakeStatus } = submission;
  if (!isListingOpen || intakeStatus === "CLOSED" || intakeStatus === "SCHEDULED") return err("commission.not_open");
  if (intakeStatus === "FULL") return err("commission.slots_full");
  if (!submission.isAgreedToTerms) {
    return err("order.terms_not_accepted", [{ path: "isAgreedToTerms", code: "issue.terms_required" }]);
  }
  if (submission.areTermsAsRead === false) return err("order.terms_changed");
  if (submission.isFormAsRead === false) return err("order.form_changed");
  if (!submission.requiredAnswers.ok) return submission.requiredAnswers;
  if (isService && !submission.hasPaymentMethod) return err("payment.method_missing");
  if (isService && submission.hasDraftForListing) return err("order.already_submitted");
  return ok({
    type: "OrderSubmitted",
    orderId: submission.orderId,
    code: submission.code,
    sellerId: submission.sellerId,
    buyerId: submission.buyerId,
    chatRoomId: submission.chatRoomId,
    transactionId: submission.transactionId,
    productId: submission.productId,
    orderSubmitStatus: submission.orderSubmitStatus,
    serviceId: isService ? submission.listingId : null,
    formId: isService ? null : submission.listingId,
    priceAmount: estimatedPrice(submission.listingPrice, submission.chosenPrices),
    priceCurrencyCode: submission.priceCurrencyCode,
    terms: submission.terms,
    changesAllowed: submission.isSurprise ? 0 : (submission.changesIncluded ?? DEFAULT_CHANGES_ALLOWED),
    turnaroundDays: submission.turnaroundDays ?? null,
    ...(submission.isSurprise ? { isSurprise: true } : {}),
    at: now,
    actor: { kind: "BUYER", accountId: submission.buyerId },
  });
}

/** The new order, version 1. It has a PENDING transaction with one product from the beginning. */
export function submittedOrder(event: EventOf<"OrderSubmitted">): Order {
  return {
    id: event.orderId,
    code: event.code,
    version: SUBMITTED_VERSION,
    subjectVersions: FIRST_SUBJECT_VERSIONS,
    sellerId: event.sellerId,
    buyerId: event.buyerId,
    chatRoomId: event.chatRoomId,
    serviceId: event.serviceId,
    formId: event.formId,
    orderSubmitStatus: event.orderSubmitStatus,
    orderProgressStatus: "DRAFT",
    orderPaymentStatus: "DRAFT",
    orderChatStatus: "DRAFT",
    priceAmount: event.priceAmount,
    priceCurrencyCode: event.priceCurrencyCode,
    transaction: unbegunTransaction({
      id: event.transactionId,
      productId: event.productId,
      stage: null,
      terms: event.terms,
    }),
    earlierPayments: [],
    estimatedStart: null,
    estimatedDelivery: null,
    turnaroundDays: event.turnaroundDays ?? null,
    isDeliveryByTurnaround: false,
    submittedAt: event.at,
    approvedAt: null,
    paidAt: null,
    deliveredAt: null,
    completedAt: null,
    completedBy: null,
    canceledAt: null,
    canceledBy: null,
    approvalDeadline: approvalDeadlineFrom(event.at),
    paymentDeadline: null,
    deliveryDeadline: null,
    completionDeadline: null,
    changesDeadline: null,
    holdDeadline: null,
    clockHandledThrough: event.at,
    holdHandledThrough: event.at,
    plan: null,
    paying: "WHOLE",
    stageNumber: 1,
    stageBegunAt: null,
    ladder: null,
    endingBy: null,
    endingDeadline: null,
    deliverableCount: 0,
    changesAllowed: event.changesAllowed,
    isSurprise: event.isSurprise ?? false,
    changesRequested: 0,
    changesRequestedAt: null,
    extensionRequestedAt: null,
    extensionEstimatedStart: null,
    extensionEstimatedDelivery: null,
    offerNumber: 0,
    offerMadeAt: null,
    offerPriceAmount: null,
    offerEstimatedDelivery: null,
    questionAskedAt: null,
    clientWaitBegunAt: null,
    clientWaitDeadline: null,
    clientWaited: 0,
    clientWaitedEarlier: 0,
    pinCount: 0,
    pinWordsCount: 0,
    problemReportedAt: null,
    problemMessage: null,
    problemResolution: null,
    releaseStatus: "NONE",
    charges: [],
    madeRefunds: [],
    disputes: [],
    externalRefunds: [],
    externalTransfers: [],
    fraudWarnings: [],
  };
}
