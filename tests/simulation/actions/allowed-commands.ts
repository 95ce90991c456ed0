import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { check } from "../invariants/check.ts";
import type { ExpectedOrder } from "../invariants/expected-order.ts";

/* Who may do what, when (rules O1 to O6, O15, A20, M33), apart from the lifecycle table. */

type Side = "SELLER" | "BUYER" | "ADMIN";
type May = (expectedOrder: ExpectedOrder, now: number) => boolean;

const inPhase =
  (...phases: string[]): May =>
  ({ phase }) =>
    phases.includes(phase);
const UNPAID = inPhase("DRAFT", "AWAITING_PAYMENT");
const AT_WORK = inPhase("AWAITING_DELIVERY", "DELIVERED", "CHANGES_REQUESTED");
const BEFORE_DELIVERY = inPhase("DRAFT", "AWAITING_PAYMENT", "AWAITING_DELIVERY");
const DELIVERED = inPhase("DELIVERED", "CHANGES_REQUESTED", "COMPLETED_UNRELEASED");
const OVER = inPhase("COMPLETED", "CANCELED");
const isUndisputed: May = ({ money }) => !money.isDisputed;
const all =
  (...each: May[]): May =>
  (expectedOrder, now) =>
    each.every((may) => may(expectedOrder, now));
const any =
  (...each: May[]): May =>
  (expectedOrder, now) =>
    each.some((may) => may(expectedOrder, now));

/** While a bank asks about an accepted stage the next one is not paid (rule O104). */
const canPay: May = ({ phase, isBankAskingEarlier }) => phase === "AWAITING_PAYMENT" && !isBankAskingEarlier;
/** Once a stage is accepted, what was agreed stays until the next one is paid (rule O103). */
const isFirst: May = ({ paidAt }) => paidAt === null;
const AWAITS_FIRST = (expectedOrder: ExpectedOrder, now: number) =>
  expectedOrder.phase === "AWAITING_PAYMENT" && isFirst(expectedOrder, now);
const isWaiting: May = ({ waitSince }) => waitSince !== null;
const isOverdue: May = ({ deadlines, waitSince }, now) =>
  waitSince === null && deadlines.DELIVERY !== undefined && now >= deadlines.DELIVERY;
const canWait: May = (expectedOrder, now) => expectedOrder.waitLeft > 0 && !isOverdue(expectedOrder, now);
const hasOffer: May = ({ offer }) => offer !== null;
/** In surprise mode nothing is talked over (rule L70). */
const mayTalk: May = ({ isSurprise }) => !isSurprise;
const UNDER_WAY = ["BEGUN", "REQUIRES_ACTION", "PROCESSING"];
const isNotCharging: May = ({ attemptStatus }) => !UNDER_WAY.includes(attemptStatus);
const hasProblem: May = ({ isProblemOpen }) => isProblemOpen;
const hasNoProblem: May = ({ isProblemOpen }) => !isProblemOpen;
const WORKING = inPhase("AWAITING_DELIVERY", "CHANGES_REQUESTED");
const isEndingBy =
  (side: "SELLER" | "BUYER"): May =>
  ({ ending }) =>
    ending?.by === side;
const hasNoEnding: May = ({ ending }) => ending === null;
const nobodyAsks: May = ({ money }) => !money.isBankAsking;
/** Income of some payment waits, and no bank asks about that one. */
const isAnyFree: May = ({ moneys }) => moneys.some(({ isUnsent, isBankAsking }) => isUnsent && !isBankAsking);
const hasFailedRefund: May = ({ moneys }) => moneys.some((money) => money.hasFailedRefund);

const mayPropose = all(WORKING, ({ ladder }) => ladder !== null, hasNoEnding, hasNoProblem, nobodyAsks);
/** What a side may say to a proposal to end. */
const toEnding = (own: "SELLER" | "BUYER", other: "SELLER" | "BUYER") => ({
  proposeEnding: mayPropose,
  withdrawEnding: all(WORKING, isEndingBy(own)),
  consentEnding: all(WORKING, isEndingBy(other), nobodyAsks),
  refuseEnding: all(WORKING, isEndingBy(other)),
});

export const MAY: Readonly<Record<Side, Partial<Record<OrderCommand["type"], May>>>> = {
  SELLER: {
    approve: all(inPhase("DRAFT"), ({ price }) => price > 100),
    cancel: any(UNPAID, all(AT_WORK, isUndisputed)),
    updatePrice: any(inPhase("DRAFT"), all(AWAITS_FIRST, isNotCharging)),
    updateSchedule: all(any(inPhase("DRAFT", "AWAITING_DELIVERY"), AWAITS_FIRST), isNotCharging),
    updateDetails: all(BEFORE_DELIVERY, isNotCharging),
    updateChatSettings: all(UNPAID, mayTalk),
    addDeliverables: any(inPhase("DRAFT"), AWAITS_FIRST, AT_WORK),
    removeDeliverables: any(inPhase("DRAFT", "AWAITING_DELIVERY", "CHANGES_REQUESTED"), AWAITS_FIRST),
    deliver: all(WORKING, hasNoEnding, ({ files }) => files > 0),
    ask: all(mayTalk, any(inPhase("DRAFT"), all(inPhase("AWAITING_DELIVERY"), canWait, hasNoEnding, hasNoProblem))),
    resume: all(inPhase("AWAITING_DELIVERY"), isWaiting),
    acceptOffer: all(
      hasOffer,
      any(
        all(inPhase("DRAFT"), ({ offer, price }) => (offer?.price ?? price) > 100),
        all(AWAITS_FIRST, isNotCharging),
      ),
    ),
    declineOffer: all(UNPAID, hasOffer),
    complete: all(inPhase("DELIVERED"), hasNoProblem, ({ hasStageAhead }) => !hasStageAhead),
    requestExtension: all(inPhase("AWAITING_DELIVERY"), ({ asked }) => asked === null),
    ...toEnding("SELLER", "BUYER"),
  },
  BUYER: {
    pay: canPay,
    resume: all(inPhase("AWAITING_DELIVERY"), isWaiting),
    makeOffer: all(mayTalk, any(inPhase("DRAFT"), all(AWAITS_FIRST, isNotCharging))),
    cancel: any(UNPAID, all(inPhase("AWAITING_DELIVERY"), isOverdue, isUndisputed)),
    accept: all(DELIVERED, nobodyAsks),
    requestChanges: all(
      mayTalk,
      inPhase("DELIVERED"),
      hasNoProblem,
      ({ changes, changesAllowed }) => changes < changesAllowed,
    ),
    reportProblem: all(DELIVERED, hasNoProblem, hasNoEnding),
    ...toEnding("BUYER", "SELLER"),
    consentExtension: all(inPhase("AWAITING_DELIVERY"), ({ asked }) => asked !== null),
    declineExtension: all(inPhase("AWAITING_DELIVERY"), ({ asked }) => asked !== null),
  },
  ADMIN: {
    cancelForReason: any(UNPAID, all(AT_WORK, isUndisputed, hasNoProblem)),
    resolveProblem: all(any(DELIVERED, WORKING), hasProblem, isUndisputed),
    settleHeld: any(
      all(DELIVERED, isUndisputed, hasNoProblem),
      all(
        OVER,
        isUndisputed,
        ({ money, moneys }) => money.whose === "HELD" || moneys.some(({ recovered }) => recovered > 0),
      ),
    ),
    retryTransfer: all(OVER, isAnyFree),
    recordPayoutElsewhere: all(OVER, isAnyFree),
    retryRefund: all(hasFailedRefund, isUndisputed),
    recordRefundElsewhere: all(hasFailedRefund, isUndisputed),
    adjustLedger: () => true,
  },
};

/** Refused although the right person said it in time: for what it says. */
const CONTENT = new Set([
  "order.part_not_of_held",
  "order.stage_price_too_low",
  "order.price_changed",
  "order.agreement_changed",
  "order.price_unsettled",
  "order.not_declinable",
  "order.offer_empty",
  "order.offer_changed",
  "order.request_changed",
  "order.extension_changed",
  "order.delivery_changed",
  "order.ending_changed",
  "order.schedule_invalid",
  "order.schedule_past",
  "order.extension_too_late",
  "media.not_found",
  // Of a page that showed an earlier stage.
  "payment.transaction_not_found",
  "payment.in_progress",
  "payment.processing_error",
  // A payment with another card is answered with the first attempt's outcome: it was paid (rule M52).
  "order.already_paid",
]);

/** A release is refused while a bank asks, also to an admin; so is a refund by other means of a charge that a bank has taken. */
const isHeldBack = (command: OrderCommand, { money, moneys, disputes }: ExpectedOrder) =>
  ("resolution" in command &&
    command.resolution !== "REFUND" &&
    money.isBankAsking &&
    !(command.type === "settleHeld" && moneys.some(({ recovered }) => recovered > 0))) ||
  (command.type === "recordRefundElsewhere" &&
    [...disputes.values()].some(({ intentId, status }) => intentId === command.intentId && status === "OPENED"));

/** What nobody says in vain. */
const CHANGES: ReadonlySet<string> = new Set([
  "approve",
  "deliver",
  "complete",
  "accept",
  "requestChanges",
  "cancel",
  "proposeEnding",
  "withdrawEnding",
  "consentEnding",
  "refuseEnding",
  "reportProblem",
  "addDeliverables",
  "requestExtension",
  "consentExtension",
  "declineExtension",
  "ask",
  "resume",
  "makeOffer",
  "acceptOffer",
  "declineOffer",
  "updateDetails",
  "resolveProblem",
  "cancelForReason",
  "settleHeld",
  "recordPayoutElsewhere",
  "recordRefundElsewhere",
  "adjustLedger",
]);

/** A price for approval is more than 100; after payment dates move later with the buyer's consent only (rules O6, O24). */
function isSayable(command: OrderCommand, expectedOrder: ExpectedOrder, now: number): boolean {
  const { phase, estimate } = expectedOrder;
  if (command.type === "approve" && expectedOrder.isSurprise)
    return (command.changesAllowed ?? 0) === 0 && command.plan === undefined;
  if (command.type === "resolveProblem" && command.resolution === "PART")
    return (command.refundAmount ?? 0) > 0 && (command.refundAmount ?? 0) < expectedOrder.money.held;
  if (command.type === "updatePrice") return phase !== "AWAITING_PAYMENT" || command.priceAmount > 100;
  if (command.type !== "updateSchedule" && command.type !== "requestExtension") return true;
  const { estimatedStart: start, estimatedDelivery: delivery } = command;
  const isUnpaid = phase === "DRAFT" || phase === "AWAITING_PAYMENT";
  const latest = delivery ?? (isUnpaid ? expectedOrder.promisedIfPaid(now) : null);
  const isBackwards = start !== null && latest !== null && start > latest;
  const isLater = movesLater(estimate.start, start) || movesLater(estimate.delivery, delivery);
  if (command.type === "requestExtension") return !isBackwards && isLater;
  return !isBackwards && (phase !== "AWAITING_DELIVERY" || !isLater);
}

/** Taking a date away moves it later, too; a first one does not. */
const movesLater = (before: string | null, after: string | null) =>
  before !== null && (after === null || after > before);

/** What should come of a command, found before it is given. */
export type Expected = {
  /** Whether its dates were looked at, too. */
  readonly isDated: boolean;
  readonly isLet: boolean;
  readonly isChange: boolean;
  readonly isBlank: boolean;
  readonly what: string;
};
type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: string; readonly issues?: readonly unknown[] } };

export function expectedOf(side: Side, command: OrderCommand, expectedOrder: ExpectedOrder, now: number): Expected {
  expectedOrder.catchUp();
  // An approval that names a price is judged by that price.
  const isPriced = command.type === "approve" && command.priceAmount !== undefined;
  const may = isPriced
    ? expectedOrder.phase === "DRAFT" && side === "SELLER" && command.priceAmount > 100
    : (MAY[side][command.type]?.(expectedOrder, now) ?? false);
  return {
    isLet: may && !isHeldBack(command, expectedOrder) && isSayable(command, expectedOrder, now),
    isChange: CHANGES.has(command.type),
    isDated: command.type === "updateSchedule" || command.type === "requestExtension",
    isBlank: "reason" in command && command.reason?.trim() === "",
    what: `${side} ${command.type} in ${expectedOrder.phase}`,
  };
}

/** Those who may are let, and nobody else. */
export function checkAnswer(
  { isLet, isDated, isBlank, isChange, what }: Expected,
  answer: Answer,
  hasChanged: boolean,
): void {
  if (isBlank) return check(!hasChanged, `${what}: not without a reason`);
  check(!answer.ok || !isChange || hasChanged, `${what}: changes something`);
  const isUnsayable = !answer.ok && CONTENT.has(answer.error.code);
  const areDatesRight = isDated && !answer.ok && answer.error.code === "order.schedule_invalid";
  if (isLet && isUnsayable && !areDatesRight) return;
  if (!answer.ok && answer.error.code === "order.schedule_invalid")
    check(answer.error.issues?.length === 1, "who gives dates that cannot be is told which");
  check(answer.ok === isLet, `${what}: ${isLet ? "may" : "may not"}, but ${answer.ok ? "was let" : answer.error.code}`);
}
