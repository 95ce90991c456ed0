import type { OrderCommand, PersonCommand, SystemCommand } from "#domain/order/lifecycle/commands.ts";
import type { Situation } from "../../worker/proofs/table/situations.ts";
import { DISPUTE_STATUSES } from "#domain/payment/dispute.ts";
import { accepted, paysStage, staged, stagedByStage } from "./staged-story.ts";
import { Story } from "./story.ts";

const reason = "The client asked for it";
const remark = (type: "requestChanges" | "refuseEnding" | "reportProblem") => ({ type, message: "Bluer" }) as const;
const question = { type: "ask", message: "Which size?", languageCode: "en" } as const;
const addFile = { type: "addDeliverables", mediaIds: ["media-1"] } as const;
const later = { estimatedStart: null, estimatedDelivery: "2026-02-20" } as const;
const cardPayment = { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" } as const;
const dispute = { type: "recordDispute", disputeId: "dispute-1", intentId: "intent-1", amount: 1_000_000 } as const;
const refund = { type: "recordRefund", transactionId: "transaction-1", attempt: 1 } as const;

const scheduled = () =>
  new Story().does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-01-20" });
const ready = () => scheduled().paid().does("SELLER", addFile);
const laddered = () => scheduled().does("SELLER", { type: "approve", ladder: "EVEN" }).pays().does("SELLER", addFile);
const ladderedChanges = () => laddered().does("SELLER", { type: "deliver" }).does("BUYER", remark("requestChanges"));
const delivered = () => ready().does("SELLER", { type: "deliver" });
const completed = () => delivered().does("SELLER", { type: "complete" });
const canceled = () => ready().does("SELLER", { type: "cancel" });
const offered = (story: Story) => story.does("BUYER", { type: "makeOffer", priceAmount: 9_000 });
const changesRequested = () => delivered().does("BUYER", remark("requestChanges"));

/** The seller's payout account cannot receive anything. */
function unable(story: Story): Story {
  story.facts = { isPayoutAccountAble: false };
  return story;
}

/** The bank has taken everything and, after an appeal, given it back. */
const turned = (story: Story) =>
  story.does("SYSTEM", { ...dispute, outcome: "LOST" }).does("SYSTEM", { ...dispute, outcome: "WON" });

/** The situations in which the table is proved through the Worker's calls, and some that only reports lead to. */
const SITUATIONS: Readonly<Record<Situation, () => Story>> & Readonly<Record<string, () => Story>> = {
  DRAFT: () => new Story().does("SELLER", addFile),
  "DRAFT, price 100": () => new Story({ listingPrice: 100 }),
  "APPROVED, unpaid": () => scheduled().does("SELLER", addFile).approved(),
  "DRAFT, offer made": () => offered(new Story().does("SELLER", addFile)),
  "DRAFT, question asked": () => new Story().does("SELLER", addFile).does("SELLER", question),
  "APPROVED, unpaid, offer made": () => offered(scheduled().does("SELLER", addFile).approved()),
  "APPROVED, paid, no file": () => scheduled().paid(),
  "APPROVED, paid": ready,
  "APPROVED, paid, extension asked for": () => ready().does("SELLER", { type: "requestExtension", ...later }),
  "APPROVED, paid, client waited for": () => ready().does("SELLER", question),
  "APPROVED, paid, overdue": () => scheduled().paid().wait(25),
  DELIVERED: delivered,
  "DELIVERED, shielded": () => new Story().vouchedFor().deliversFile(),
  "DELIVERED, changes asked for": changesRequested,
  "DELIVERED, problem reported": () => delivered().does("BUYER", remark("reportProblem")),
  "COMPLETED, money waits": completed,
  "COMPLETED, problem reported": () => completed().does("BUYER", remark("reportProblem")),
  "COMPLETED, released": () => delivered().does("BUYER", { type: "accept" }),
  "CANCELED, unpaid": () => new Story().does("BUYER", { type: "cancel" }),
  "CANCELED, refunded": () => canceled().does("SYSTEM", { ...refund, intentId: "intent-1", outcome: "SUCCEEDED" }),
  "CANCELED, refund failed": () => canceled().does("SYSTEM", { ...refund, intentId: "intent-1", outcome: "FAILED" }),
  "APPROVED, paid, first of two stages": () => staged(30, 70).does("SELLER", addFile),
  "DELIVERED, first of two stages": () => staged(30, 70).deliversFile(),
  "DELIVERED, first of two stages, problem reported": () =>
    staged(30, 70).deliversFile().does("BUYER", remark("reportProblem")),
  "DELIVERED, first of two stages, changes asked for": () =>
    staged(30, 70).deliversFile().does("BUYER", remark("requestChanges")),
  "DELIVERED, first of two stages, changes asked for, problem reported": () =>
    staged(30, 70).deliversFile().does("BUYER", remark("requestChanges")).does("BUYER", remark("reportProblem")),
  "DELIVERED, first of two stages, paid by itself": () => stagedByStage(30, 70).deliversFile(),
  "DELIVERED, first of two stages, paid by itself, problem reported": () =>
    stagedByStage(30, 70).deliversFile().does("BUYER", remark("reportProblem")),
  "DELIVERED, first of two stages, paid by itself, changes asked for": () =>
    stagedByStage(30, 70).deliversFile().does("BUYER", remark("requestChanges")),
  "DELIVERED, first of two stages, paid by itself, changes asked for, problem reported": () =>
    stagedByStage(30, 70).deliversFile().does("BUYER", remark("requestChanges")).does("BUYER", remark("reportProblem")),
  "APPROVED, second of two stages unpaid": () => accepted(stagedByStage(30, 70)),
  "APPROVED, second of two stages paid": () => paysStage(accepted(stagedByStage(30, 70))),
  "APPROVED, paid, ladder agreed": () => laddered(),
  "APPROVED, paid, ending proposed by the seller": () => laddered().does("SELLER", { type: "proposeEnding" }),
  "APPROVED, paid, ending proposed": () => laddered().does("BUYER", { type: "proposeEnding" }),
  "APPROVED, paid, ending refused": () =>
    laddered().does("BUYER", { type: "proposeEnding" }).does("SELLER", remark("refuseEnding")),
  "DELIVERED, changes asked for, ladder agreed": ladderedChanges,
  "DELIVERED, changes asked for, ending proposed": () => ladderedChanges().does("BUYER", { type: "proposeEnding" }),
  "DELIVERED, changes asked for, ending proposed by the seller": () =>
    ladderedChanges().does("SELLER", { type: "proposeEnding" }),
  "COMPLETED, income unsent": () => unable(delivered()).does("BUYER", { type: "accept" }),
  "COMPLETED, money came back": () => turned(completed()),
  "CANCELED, money came back": () => turned(delivered()),
  "CANCELED, income unsent": () =>
    unable(turned(delivered())).does("ADMIN", { type: "settleHeld", resolution: "RELEASE", reason }),
  "APPROVED, unpaid, charge begun": () => scheduled().approved().does("BUYER", cardPayment),
  "DELIVERED, changes asked for, problem reported": () => changesRequested().does("BUYER", remark("reportProblem")),
};

/** The same, after a charge that nobody wanted came in and could not be sent back. */
const withFailedRefund = (make: () => Story) => () =>
  make()
    .does("SYSTEM", new Story().payment({ intentId: "intent-2", amount: 77 }))
    .does("SYSTEM", { ...refund, intentId: "intent-2", outcome: "FAILED" });

export const ORDERS: readonly (readonly [name: string, make: () => Story])[] = Object.entries(SITUATIONS).flatMap(
  ([name, make]) => [
    [name, make],
    [`${name}, unmatched refund failed`, withFailedRefund(make)],
  ],
);

/** Every command a person can give, with each choice it has. */
export const PERSON_COMMANDS: Readonly<Record<PersonCommand, readonly OrderCommand[]>> = {
  approve: [{ type: "approve" }],
  pay: [cardPayment],
  ask: [question],
  resume: [{ type: "resume" }],
  deliver: [{ type: "deliver" }],
  annotate: [
    {
      type: "annotate",
      change: { act: "SET", mediaId: "media-1", place: { kind: "POINT", x: 500, y: 250 }, message: "Bluer here" },
    },
  ],
  complete: [{ type: "complete" }],
  accept: [{ type: "accept" }],
  requestChanges: [remark("requestChanges")],
  cancel: [{ type: "cancel" }],
  updatePrice: [{ type: "updatePrice", transactionId: "transaction-1", productId: "product-1", priceAmount: 12_000 }],
  updateSchedule: [{ type: "updateSchedule", estimatedStart: "2026-01-02", estimatedDelivery: "2026-01-20" }],
  updateDetails: [{ type: "updateDetails", title: "A cat", description: "", languageCode: "en", categoryCode: null }],
  updateChatSettings: [
    {
      type: "updateChatSettings",
      settings: { restrictionType: "MODERATE_REPLY", messageCharacterLimit: 500, messageMediaLimit: 3 },
    },
  ],
  addDeliverables: [addFile],
  removeDeliverables: [{ type: "removeDeliverables", mediaIds: ["media-1"] }],
  requestExtension: [{ type: "requestExtension", ...later }],
  consentExtension: [{ type: "consentExtension" }],
  declineExtension: [{ type: "declineExtension" }],
  makeOffer: [{ type: "makeOffer", priceAmount: 8_000, estimatedDelivery: "2026-01-25" }],
  acceptOffer: [{ type: "acceptOffer" }],
  declineOffer: [{ type: "declineOffer" }],
  proposeEnding: [{ type: "proposeEnding" }],
  withdrawEnding: [{ type: "withdrawEnding" }],
  consentEnding: [{ type: "consentEnding" }],
  refuseEnding: [remark("refuseEnding")],
  reportProblem: [remark("reportProblem")],
  resolveProblem: [
    { type: "resolveProblem", resolution: "RELEASE" },
    { type: "resolveProblem", resolution: "REFUND" },
    { type: "resolveProblem", resolution: "PART", refundAmount: 2_500 },
  ],
  retryRefund: [{ type: "retryRefund" }],
  cancelForReason: [{ type: "cancelForReason", reason }],
  settleHeld: [
    { type: "settleHeld", resolution: "RELEASE", reason },
    { type: "settleHeld", resolution: "REFUND", reason },
  ],
  retryTransfer: [{ type: "retryTransfer", reason }],
  recordRefundElsewhere: [
    { type: "recordRefundElsewhere", intentId: "intent-1", reason },
    { type: "recordRefundElsewhere", intentId: "intent-2", reason },
  ],
  recordPayoutElsewhere: [{ type: "recordPayoutElsewhere", reason }],
  adjustLedger: [
    {
      type: "adjustLedger",
      entries: [
        { account: "platform_fee", amount: 5 },
        { account: "paid_elsewhere", amount: -5 },
      ],
      reason,
    },
  ],
};

const refundByHand = { type: "recordExternalRefund", refundId: "refund-1" } as const;
const PAYMENT_OUTCOMES = ["REQUIRES_ACTION", "PROCESSING", "FAILED", "CANCELED", "SUCCEEDED"] as const;

/** Every report, with each outcome it has, also of charges that nobody wanted. */
export const systemCommands = (story: Story): Readonly<Record<SystemCommand, readonly OrderCommand[]>> => ({
  recordPayment: [
    ...PAYMENT_OUTCOMES.map((outcome) => story.payment({ outcome })),
    story.payment({ amount: 77 }),
    story.payment({ intentId: "intent-3" }),
  ],
  recordRefund: ["intent-1", "intent-2"].flatMap((intentId) =>
    (["SUCCEEDED", "FAILED"] as const).map((outcome) => ({ ...refund, intentId, outcome })),
  ),
  recordTransfer: (["SUCCEEDED", "FAILED"] as const).map((outcome) => ({
    type: "recordTransfer",
    transactionId: "transaction-1",
    attempt: story.order.transaction.payout.transferAttempt,
    outcome,
  })),
  recordDispute: [
    ...DISPUTE_STATUSES.map((outcome) => ({ ...dispute, outcome })),
    { ...dispute, outcome: "LOST", amount: 1 },
    { ...dispute, intentId: "intent-2", outcome: "LOST" },
  ],
  recordChargeRefused: [
    { type: "recordChargeRefused", transactionId: "transaction-1", attempt: story.order.transaction.attempt },
  ],
  recordExternalRefund: [
    { ...refundByHand, intentId: "intent-1", outcome: "SUCCEEDED", amount: 1_000_000 },
    { ...refundByHand, intentId: "intent-1", outcome: "PENDING", amount: 1 },
    { ...refundByHand, intentId: "intent-2", outcome: "SUCCEEDED", amount: 77 },
  ],
  recordExternalTransfer: [
    {
      type: "recordExternalTransfer",
      transferId: "transfer-1",
      transactionId: null,
      attempt: null,
      amount: 50,
      reversedAmount: 0,
    },
    {
      type: "recordExternalTransfer",
      transferId: "transfer-2",
      transactionId: "transaction-1",
      attempt: 1,
      amount: 50,
      reversedAmount: 50,
    },
  ],
  recordFraudWarning: [{ type: "recordFraudWarning", warningId: "warning-1", intentId: "intent-1", fraudType: "misc" }],
  recordPayoutAccountAble: [{ type: "recordPayoutAccountAble" }],
  passDeadline: [{ type: "passDeadline" }],
  recordAnswer: [{ type: "recordAnswer", writtenAt: Date.UTC(2031, 0, 1) }],
  firstSellerMessage: [{ type: "firstSellerMessage" }],
});
