import { DAY, dateOf, endOfDate } from "#domain/kernel/instants.ts";
import { SITUATIONS, type Situation } from "./situations.ts";
import {
  ASKED_ESTIMATE,
  DETAILS,
  EARLIER_ESTIMATE,
  NEW_PRICE,
  PART_BACK,
  REMARK,
  SETTINGS,
  OTHER_OFFER,
} from "./table-doors.ts";
import { askedAt, ESTIMATE, LATER_ESTIMATE, MADE_AT, OFFERED_PRICE, PRICE, SAME_DAY } from "./table-situations.ts";

/*
 * What rules M2, M5, M70, O2, O3, O4, O5, O6, O15, O21, O23, O24, O33, O37, O40, O110, O120 and O121 say happens, in the words of the
 * order's rows. Written from
 * those rules, with nothing of `domain/order`: this is what the lifecycle table is held against.
 */

export type Side = "SELLER" | "BUYER" | "ADMIN";
/** Every column that changes, and to what; `null` empties it. */
export type Changes = Readonly<Record<string, unknown>>;
type Rule = {
  readonly by: Side;
  readonly in: readonly Situation[];
  readonly changes: (situation: Situation) => Changes;
};

export const ANY = "anything";
const INCOME = PRICE * 0.9;

const starting = (...beginnings: string[]) =>
  SITUATIONS.filter((situation) => beginnings.some((beginning) => situation.startsWith(beginning)));
const without = (situations: readonly Situation[], ...others: Situation[]) =>
  situations.filter((situation) => !others.includes(situation));

const DRAFTS = starting("DRAFT");
const UNPAID = starting("APPROVED, unpaid");
const OFFERS: Situation[] = ["DRAFT, offer made", "APPROVED, unpaid, offer made"];
const QUESTION: Situation = "DRAFT, question asked";
const PAID = starting("APPROVED, paid");
const EXTENSION: Situation = "APPROVED, paid, extension asked for";
const WAITING: Situation = "APPROVED, paid, client waited for";
const OVERDUE: Situation = "APPROVED, paid, overdue";
const NO_FILE: Situation = "APPROVED, paid, no file";
const CHANGES: Situation = "DELIVERED, changes asked for";
const HELD: Situation[] = [...starting("DELIVERED"), "COMPLETED, money waits", "COMPLETED, problem reported"];
const PROBLEMS: Situation[] = ["DELIVERED, problem reported", "COMPLETED, problem reported"];

const LADDER: Situation = "APPROVED, paid, ladder agreed";
const PROPOSED: Situation = "APPROVED, paid, ending proposed";
const REFUSED: Situation = "APPROVED, paid, ending refused";

/** Held, and no reported problem decides about it. */
const UNQUESTIONED = without(HELD, ...PROBLEMS);

const released = (now: number): Changes => ({
  release_status: "RELEASED",
  released_at: now,
  // This seller has no payout account yet: the income stays owed (rule M6).
  transfer_status: "AWAITING_ACCOUNT",
  income_released: INCOME,
  held: 0,
  released: PRICE,
});
const refunded: Changes = {
  release_status: "RETURNED",
  refund_status: "REQUESTED",
  refund_attempt: 1,
  refund_amount: PRICE,
  held: 0,
  "refund rows": 1,
};
const noExtension = (situation: Situation): Changes =>
  situation === EXTENSION ? { extension_requested_at: null, extension_estimated_delivery: null } : {};
const noOffer = (situation: Situation): Changes =>
  OFFERS.includes(situation) ? { offer_made_at: null, offer_price_amount: null } : {};
const noQuestion = (situation: Situation): Changes => (situation === QUESTION ? { question_asked_at: null } : {});
/** Half a day has been waited: the delivery moves by it, and its day by a whole one (rule O110). */
const WAITED = DAY / 2;
const noWait = (situation: Situation): Changes =>
  situation === WAITING ? { question_asked_at: null, client_wait_begun_at: null, client_wait_deadline: null } : {};
const resumed = (situation: Situation): Changes =>
  situation === WAITING
    ? { ...noWait(situation), client_waited: WAITED, estimated_delivery: dateOf(MADE_AT + 21 * DAY) }
    : {};
/** A question has opened the room before. */
const opened = (situation: Situation): Changes =>
  situation === QUESTION ? {} : { order_chat_status: "OPENED", "room.room_status": "OPENED" };
const approved = (situation: Situation): Changes => ({
  order_progress_status: "APPROVED",
  approved_at: askedAt(situation),
  approval_deadline: null,
  payment_deadline: askedAt(situation) + 7 * DAY,
  ...opened(situation),
});
const noEnding = (situation: Situation): Changes => ({
  ...(situation === PROPOSED || situation === REFUSED ? { ending_by: null } : {}),
  ...(situation === PROPOSED ? { ending_deadline: null } : {}),
});
const problem = (situation: Situation, problem_resolution: string): Changes =>
  PROBLEMS.includes(situation) || situation === REFUSED ? { problem_resolution } : {};
const noChanges = (situation: Situation): Changes =>
  situation === CHANGES ? { changes_requested_at: null, changes_deadline: null } : {};

const completed = (situation: Situation, completed_by: string): Changes =>
  situation.startsWith("COMPLETED")
    ? {}
    : {
        order_progress_status: "COMPLETED",
        completed_at: askedAt(situation),
        completed_by,
        order_chat_status: "CLOSED",
        "room.room_status": "CLOSED",
        ...noChanges(situation),
      };

function canceled(situation: Situation, canceled_by: string): Changes {
  const isPaid = !situation.startsWith("DRAFT") && !UNPAID.includes(situation);
  const deadline = situation.startsWith("DRAFT") ? "approval" : isPaid ? "delivery" : "payment";
  const isDelivered = situation.startsWith("DELIVERED");
  return {
    order_progress_status: "CANCELED",
    canceled_at: askedAt(situation),
    canceled_by,
    order_chat_status: "CLOSED",
    "room.room_status": "CLOSED",
    ...(situation === CHANGES ? {} : { [`${isDelivered ? "completion" : deadline}_deadline`]: null }),
    ...(isPaid ? refunded : { "transaction.transaction_status": "CANCELED" }),
    ...noExtension(situation),
    ...noChanges(situation),
    ...noOffer(situation),
    ...noQuestion(situation),
    ...noWait(situation),
    ...noEnding(situation),
  };
}

const withCanceledProblem = (situation: Situation): Changes => ({
  ...canceled(situation, "SELLER"),
  ...problem(situation, "WITHDRAWN"),
});

const releasedByAdmin = (situation: Situation): Changes => ({
  ...problem(situation, "RELEASE"),
  ...completed(situation, "ADMIN"),
  ...released(askedAt(situation)),
});
const refundedByAdmin = (situation: Situation): Changes => ({
  ...problem(situation, "REFUND"),
  ...(situation.startsWith("COMPLETED") ? refunded : canceled(situation, "ADMIN")),
});

/** Rule M70: our fee is of what is kept only. */
const shared = (situation: Situation, back: number): Changes => ({
  ...refunded,
  ...released(askedAt(situation)),
  refund_amount: back,
  released: PRICE - back,
  income_released: (PRICE - back) * 0.9,
});
const sharedByAdmin = (situation: Situation): Changes => ({
  ...problem(situation, "PART"),
  ...(situation === REFUSED ? canceled(situation, "ADMIN") : completed(situation, "ADMIN")),
  ...shared(situation, PART_BACK),
});
/** What was not delivered is never made: the order ends, and its money is the seller's. */
const endedForSeller = (situation: Situation): Changes => {
  const {
    refund_status: _s,
    refund_attempt: _t,
    refund_amount: _a,
    "refund rows": _r,
    ...ended
  } = canceled(situation, "ADMIN");
  return { ...ended, ...problem(situation, "RELEASE"), ...released(askedAt(situation)) };
};

const deliveryAfter = (date: string) => endOfDate(date) + 3 * DAY;

export const SPECIFIED: Readonly<Record<string, readonly Rule[]>> = {
  approve: [
    {
      by: "SELLER",
      in: ["DRAFT", "DRAFT, offer made", QUESTION],
      changes: (situation) => ({ ...approved(situation), ...noOffer(situation), ...noQuestion(situation) }),
    },
  ],
  ask: [
    {
      by: "SELLER",
      in: DRAFTS,
      changes: (situation) => ({ question_asked_at: askedAt(situation), ...opened(situation) }),
    },
    {
      by: "SELLER",
      in: without(PAID, OVERDUE, PROPOSED, REFUSED),
      changes: (situation) => ({
        question_asked_at: askedAt(situation),
        ...(situation === WAITING
          ? {}
          : { client_wait_begun_at: askedAt(situation), client_wait_deadline: askedAt(situation) + 14 * DAY }),
      }),
    },
  ],
  resume: (["SELLER", "BUYER"] as const).map((by) => ({
    by,
    in: [WAITING],
    changes: (situation) => ({ ...resumed(situation), delivery_deadline: deliveryAfter(ESTIMATE) + WAITED }),
  })),
  pay: [
    {
      by: "BUYER",
      in: UNPAID,
      changes: (situation) => ({
        order_payment_status: "COMPLETED",
        "charge rows": 1,
        held: PRICE,
        paid_at: askedAt(situation),
        payment_deadline: null,
        delivery_deadline: ANY,
        hold_deadline: askedAt(situation) + 80 * DAY,
        release_status: "WAITING",
        "transaction.transaction_status": "SUCCEEDED",
        "transaction.attempt": 1,
        "transaction.attempt_status": "SUCCEEDED",
        "transaction.attempt_begun_at": askedAt(situation),
        "transaction.agreement_hash": ANY,
        "transaction.intent_attempt": 1,
        "transaction.account_method_id": ANY,
        "transaction.stripe_payment_intent_id": ANY,
        "transaction.stripe_charge_id": ANY,
        "transaction.charged_amount": PRICE,
        "transaction.settled_amount": PRICE,
        "transaction.settled_currency_code": "JPY",
        "transaction.succeeded_at": askedAt(situation),
        ...noOffer(situation),
      }),
    },
  ],
  deliver: [
    {
      by: "SELLER",
      in: [...without(PAID, NO_FILE, OVERDUE, PROPOSED), CHANGES],
      changes: (situation) => ({
        ...(situation === CHANGES ? {} : { order_progress_status: "DELIVERED", delivery_deadline: null }),
        ...resumed(situation),
        delivered_at: askedAt(situation),
        completion_deadline: askedAt(situation) + 7 * DAY,
        ...noExtension(situation),
        ...noChanges(situation),
      }),
    },
  ],
  annotate: (["SELLER", "BUYER"] as const).map((by) => ({
    by,
    in: starting("DELIVERED"),
    changes: () => ({ pin_count: 1, pin_words_count: 1 }),
  })),
  complete: [{ by: "SELLER", in: ["DELIVERED"], changes: (situation) => completed(situation, "SELLER") }],
  accept: [
    {
      by: "BUYER",
      in: [...starting("DELIVERED"), "COMPLETED, money waits", "COMPLETED, problem reported"],
      changes: (situation) => ({
        ...completed(situation, "BUYER"),
        ...released(askedAt(situation)),
        ...problem(situation, "WITHDRAWN"),
      }),
    },
  ],
  requestChanges: [
    {
      by: "BUYER",
      in: ["DELIVERED"],
      changes: (situation) => ({
        changes_requested: 1,
        changes_requested_at: askedAt(situation),
        changes_deadline: askedAt(situation) + 14 * DAY,
        completion_deadline: null,
      }),
    },
  ],
  cancel: [
    { by: "SELLER", in: [...DRAFTS, ...UNPAID, ...PAID, ...starting("DELIVERED")], changes: withCanceledProblem },
    { by: "BUYER", in: [...DRAFTS, ...UNPAID, OVERDUE], changes: (situation) => canceled(situation, "BUYER") },
  ],
  updatePrice: [
    {
      by: "SELLER",
      in: [...DRAFTS, ...UNPAID],
      changes: (situation) => ({
        price_amount: NEW_PRICE,
        "product.price_amount": NEW_PRICE,
        ...(UNPAID.includes(situation) ? { payment_deadline: askedAt(situation) + 7 * DAY } : {}),
        ...noOffer(situation),
      }),
    },
  ],
  updateSchedule: [
    {
      by: "SELLER",
      in: [...DRAFTS, ...UNPAID, ...PAID],
      changes: (situation) =>
        situation === OVERDUE
          ? { estimated_start: SAME_DAY }
          : {
              estimated_delivery: EARLIER_ESTIMATE,
              ...(PAID.includes(situation) ? { delivery_deadline: deliveryAfter(EARLIER_ESTIMATE) } : {}),
              ...noExtension(situation),
            },
    },
  ],
  updateDetails: [
    {
      by: "SELLER",
      in: [...DRAFTS, ...UNPAID, ...PAID],
      changes: () => ({
        "service.titles": [{ text: DETAILS.title, languageCode: "en", isOriginal: true }],
        "service.descriptions": [{ text: DETAILS.description, languageCode: "en", isOriginal: true }],
      }),
    },
  ],
  updateChatSettings: [
    {
      by: "SELLER",
      in: [...DRAFTS, ...UNPAID],
      changes: () => ({
        "room.restriction_type": SETTINGS.restrictionType,
        "room.message_character_limit": SETTINGS.messageCharacterLimit,
        "room.message_media_limit": SETTINGS.messageMediaLimit,
      }),
    },
  ],
  addDeliverables: [
    {
      by: "SELLER",
      in: [...DRAFTS, ...UNPAID, ...PAID, ...starting("DELIVERED")],
      changes: (situation) => {
        const count = [NO_FILE, OVERDUE, "DRAFT, price 100"].includes(situation) ? 1 : 2;
        return { deliverable_count: count, "file rows": count };
      },
    },
  ],
  removeDeliverables: [
    {
      by: "SELLER",
      in: [
        "DRAFT",
        ...UNPAID,
        "DRAFT, offer made",
        QUESTION,
        "APPROVED, paid",
        EXTENSION,
        WAITING,
        LADDER,
        PROPOSED,
        REFUSED,
        CHANGES,
      ],
      // What was delivered stays as history (rule O50).
      changes: (situation) => ({ deliverable_count: 0, ...(situation === CHANGES ? {} : { "file rows": 0 }) }),
    },
  ],
  requestExtension: [
    {
      by: "SELLER",
      in: without(PAID, EXTENSION),
      changes: (situation) => ({
        extension_requested_at: askedAt(situation),
        extension_estimated_delivery: ASKED_ESTIMATE,
      }),
    },
  ],
  consentExtension: [
    {
      by: "BUYER",
      in: [EXTENSION],
      changes: (situation) => ({
        estimated_delivery: LATER_ESTIMATE,
        delivery_deadline: deliveryAfter(LATER_ESTIMATE),
        ...noExtension(situation),
      }),
    },
  ],
  declineExtension: [{ by: "BUYER", in: [EXTENSION], changes: noExtension }],
  makeOffer: [
    {
      by: "BUYER",
      in: [...DRAFTS, ...UNPAID],
      changes: (situation) => ({
        offer_number: OFFERS.includes(situation) ? 2 : 1,
        offer_made_at: askedAt(situation),
        offer_price_amount: OTHER_OFFER,
        offer_estimated_delivery: ASKED_ESTIMATE,
        ...noQuestion(situation),
      }),
    },
  ],
  acceptOffer: [
    {
      by: "SELLER",
      in: OFFERS,
      changes: (situation) => ({
        price_amount: OFFERED_PRICE,
        "product.price_amount": OFFERED_PRICE,
        ...(DRAFTS.includes(situation) ? approved(situation) : { payment_deadline: askedAt(situation) + 7 * DAY }),
        ...noOffer(situation),
      }),
    },
  ],
  declineOffer: [{ by: "SELLER", in: OFFERS, changes: noOffer }],
  reportProblem: [
    {
      by: "BUYER",
      in: ["DELIVERED", CHANGES, "COMPLETED, money waits"],
      changes: (situation) => ({ problem_reported_at: askedAt(situation), problem_message: REMARK }),
    },
  ],
  proposeEnding: (["SELLER", "BUYER"] as const).map((by) => ({
    by,
    in: [LADDER],
    changes: (situation: Situation) => ({ ending_by: by, ending_deadline: askedAt(situation) + 3 * DAY }),
  })),
  // The buyer has proposed; what the sides could say to a proposal of the seller's is theirs as well.
  withdrawEnding: [
    { by: "BUYER", in: [PROPOSED], changes: noEnding },
    { by: "SELLER", in: [], changes: noEnding },
  ],
  consentEnding: [
    {
      by: "SELLER",
      in: [PROPOSED],
      changes: (situation) => {
        const { ending_by: _who, ...ended } = canceled(situation, "SELLER");
        // Of an even ladder each side has half.
        return { ...ended, ...shared(situation, PRICE / 2) };
      },
    },
    { by: "BUYER", in: [], changes: noEnding },
  ],
  refuseEnding: [
    {
      by: "SELLER",
      in: [PROPOSED],
      changes: (situation) => ({
        ending_deadline: null,
        problem_reported_at: askedAt(situation),
        problem_message: REMARK,
      }),
    },
    { by: "BUYER", in: [], changes: noEnding },
  ],
  "resolveProblem RELEASE": [
    { by: "ADMIN", in: PROBLEMS, changes: releasedByAdmin },
    { by: "ADMIN", in: [REFUSED], changes: endedForSeller },
  ],
  "resolveProblem REFUND": [{ by: "ADMIN", in: [...PROBLEMS, REFUSED], changes: refundedByAdmin }],
  "resolveProblem PART": [{ by: "ADMIN", in: [...PROBLEMS, REFUSED], changes: sharedByAdmin }],
  "settleHeld RELEASE": [{ by: "ADMIN", in: UNQUESTIONED, changes: releasedByAdmin }],
  "settleHeld REFUND": [{ by: "ADMIN", in: UNQUESTIONED, changes: refundedByAdmin }],
  cancelForReason: [
    {
      by: "ADMIN",
      in: [...DRAFTS, ...UNPAID, ...without(PAID, REFUSED), ...without(starting("DELIVERED"), ...PROBLEMS)],
      changes: (situation) => canceled(situation, "ADMIN"),
    },
  ],
  retryRefund: [
    {
      by: "ADMIN",
      in: ["CANCELED, refund failed"],
      changes: () => ({ refund_status: "REQUESTED", refund_attempt: 2 }),
    },
  ],
  recordRefundElsewhere: [
    {
      by: "ADMIN",
      in: ["CANCELED, refund failed"],
      changes: (situation) => ({
        refund_status: "SUCCEEDED",
        refunded_at: askedAt(situation),
        returned: PRICE,
      }),
    },
  ],
  retryTransfer: [
    {
      by: "ADMIN",
      in: ["COMPLETED, released"],
      changes: () => ({ transfer_status: "REQUESTED", transfer_attempt: 1, transfer_amount: INCOME }),
    },
  ],
  recordPayoutElsewhere: [
    {
      by: "ADMIN",
      in: ["COMPLETED, released"],
      changes: () => ({ transfer_status: "SUCCEEDED", income_sent: INCOME }),
    },
  ],
  /** Only ledger entries. */
  adjustLedger: [{ by: "ADMIN", in: SITUATIONS, changes: () => ({}) }],
};

/** Null: refused. */
export function specifiedChanges(door: string, situation: Situation, standing: string): Changes | null {
  const rule = SPECIFIED[door]?.find(({ by, in: situations }) => by === standing && situations.includes(situation));
  return rule ? rule.changes(situation) : null;
}
