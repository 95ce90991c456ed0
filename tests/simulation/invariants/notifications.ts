import type { OrderEvent } from "#domain/order/events.ts";
import { check } from "./check.ts";
import type { ExpectedMoney } from "./expected-money.ts";
import type { ExpectedOrder } from "./expected-order.ts";
import { checkLeftBehind } from "./effects-and-journal.ts";
import { checkWords } from "./words-told.ts";
import type { SimulatedOrder } from "../world/world.ts";

type Who = "SELLER" | "BUYER" | "ADMINS" | "INVITERS";

/** Who is told of the event at `index` (rules E2, N10, M33, M34), and what else it left behind. */
export function checkTraces({ stored, expectedOrder }: SimulatedOrder, from: number): void {
  for (let index = from; index < stored.events.length; index += 1) {
    const event = stored.events[index]!;
    const trace = stored.traces[index]!;
    const { notifications, roomChange } = trace;
    const should = whoIsTold(event, expectedOrder, stored.events.slice(0, index));
    const told = notifications.map(({ to }) => to).toSorted();
    if (should !== null)
      check(
        told.join() === [...should].sort().join(),
        `${event.type} is told to ${should.join()}, not to ${told.join()}`,
      );
    checkWords(event, notifications, expectedOrder);
    checkLeftBehind(event, trace, expectedOrder.paymentOf(event).money);
    const isRoomChanged = ROOM[event.type] !== undefined && !isRoomAlready(event, stored.events.slice(0, index));
    if (isRoomChanged) check(roomChange?.roomStatus === ROOM[event.type], `${event.type} changes the room`);
  }
}

const ROOM: Partial<Record<OrderEvent["type"], string>> = {
  ChatOpened: "OPENED",
  OrderApproved: "OPENED",
  QuestionAsked: "OPENED",
  OrderCompleted: "CLOSED",
  OrderCanceled: "CLOSED",
};
/** Whose money it is. */
const TOLD_OF_ACTS: Readonly<Record<string, readonly Who[]>> = {
  settleHeld: ["SELLER", "BUYER"],
  recordRefundElsewhere: ["BUYER"],
  recordPayoutElsewhere: ["SELLER"],
};
const isRoomAlready = ({ type }: OrderEvent, before: readonly OrderEvent[]) =>
  (type === "OrderApproved" || type === "QuestionAsked") && before.some((event) => OPENS.has(event.type));
const OPENS: ReadonlySet<string> = new Set(["ChatOpened", "QuestionAsked", "OrderApproved"]);

/** Null: depends on more than the event. */
function whoIsTold(
  event: OrderEvent,
  expectedOrder: ExpectedOrder,
  before: readonly OrderEvent[],
): readonly Who[] | null {
  switch (event.type) {
    case "OrderSubmitted":
      // Of an instant order nobody has to answer (rule L71).
      return expectedOrder.isInstant ? [] : ["SELLER"];
    case "ChangesRequested":
    case "ExtensionConsented":
    case "ExtensionDeclined":
      return ["SELLER"];
    case "OrderApproved":
      return event.byRule ? [] : ["BUYER"];
    case "OrderDelivered":
    case "ExtensionRequested":
      return ["BUYER"];
    case "PaymentSucceeded":
      return before.some(({ type }) => type === "OrderCanceled") ? [] : ["SELLER"];
    case "PaymentRefused":
      return event.isUnmade ? [] : ["ADMINS"];
    case "OfferMade":
      return ["SELLER"];
    case "OfferDeclined":
      return ["BUYER"];
    case "OfferAccepted":
      return before.some(({ type }) => type === "OrderApproved") ? ["BUYER"] : [];
    case "PriceUpdated":
      if (event.isOffered) return [];
      return before.some(({ type }) => type === "OrderApproved") ? ["BUYER"] : [];
    case "StageAccepted":
      return expectedOrder.isByStage ? ["SELLER", "BUYER"] : others(event.by);
    case "OrderCompleted":
      return [...others(event.by), "INVITERS"];
    case "OrderCanceled":
      // An ending by agreement has said so, and a decision about held money tells it itself.
      if (event.reason === "ENDED_BY_AGREEMENT") return [];
      if (event.reason === "STAGE_PAYMENT_DEADLINE") return ["SELLER", "BUYER"];
      if (event.reason !== "ADMIN_CANCELED") return others(event.by);
      return event.message === undefined ? [] : ["SELLER", "BUYER"];
    case "AdminActed":
      return TOLD_OF_ACTS[event.command] ?? [];
    case "ClientWaitEnded":
      return event.by === "TIME" ? ["SELLER", "BUYER"] : event.by === "CLIENT" ? ["SELLER"] : [];
    case "DeliveryOverdue":
      return ["SELLER", "BUYER"];
    case "EndingProposed":
    case "EndingAgreed":
      return others(event.by);
    case "EndingWithdrawn":
      return others(event.actor.kind);
    case "EndingRefused":
      return [...others(event.by), "ADMINS"];
    case "ProblemReported":
      return ["SELLER", "ADMINS"];
    case "ProblemResolved":
      return event.resolution === "WITHDRAWN" ? [] : ["SELLER", "BUYER"];
    case "RefundSucceeded":
      return ["BUYER"];
    case "RefundFailed":
    case "ExternalRefundFailed":
    case "ExternalTransferRecorded":
    case "FraudWarningReceived":
    case "DisputeReversed":
    case "HoldEnded":
      return ["ADMINS"];
    case "TransferReversed":
      // What the seller does not owe of it is theirs, and waits for an admin.
      return event.amount > event.debtAmount ? ["SELLER", "ADMINS"] : ["ADMINS"];
    case "ChangesOverdue":
      return ["SELLER", "BUYER", "ADMINS"];
    case "ReminderDue":
      if (event.deadline === "ENDING") return others(proposerIn(before));
      return event.deadline === "HOLD" ? whoIsWaitedFor(event, expectedOrder) : [REMINDED[event.deadline]];
    case "ExternalRefundRecorded":
      return ["SELLER", "BUYER", "ADMINS"];
    case "InquiryOpened":
    case "DisputeOpened":
    case "DisputeWon":
    case "DisputeLost":
      return event.intentId === expectedOrder.paymentOf(event).money.ownIntent ? ["SELLER", "ADMINS"] : ["ADMINS"];
    default:
      return null;
  }
}

/** The side that has to act so that held money can go; only said of the last event, which is when it is known. */
function whoIsWaitedFor(event: OrderEvent, { moneys, isProblemOpen, lastEvent }: ExpectedOrder): readonly Who[] | null {
  if (event !== lastEvent) return null;
  const isForAdmins = (money: ExpectedMoney) => {
    if (money.recovered > 0) return true;
    if (money.whose === "HELD") return money.isBankAsking || isProblemOpen;
    return money.isUnsent && (money.isBankAsking || money.isRefusedOtherwise || money.isTakenBack);
  };
  return moneys.some(isForAdmins) ? ["ADMINS"] : ["SELLER"];
}

function proposerIn(before: readonly OrderEvent[]): string {
  const proposed = before.findLast(({ type }) => type === "EndingProposed");
  return proposed?.actor.kind ?? "SYSTEM";
}

const REMINDED = {
  APPROVAL: "SELLER",
  PAYMENT: "BUYER",
  DELIVERY: "SELLER",
  COMPLETION: "BUYER",
  CHANGES: "SELLER",
  WAIT: "BUYER",
} as const;

function others(by: string): readonly Who[] {
  if (by === "ADMIN") return [];
  return (["SELLER", "BUYER"] as const).filter((side) => side !== by);
}
