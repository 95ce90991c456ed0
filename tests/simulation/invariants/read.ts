import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Order } from "#domain/order/order.ts";
import type { StoredOrder } from "../world/stored-order.ts";
import { check } from "./check.ts";

/* Nobody is bound to what they had not read (rule O16): what a person agrees to or answers is, in all that it says, what they saw. */

type Subject = (order: Order, agreementHash: string | null) => readonly unknown[];

const OFFER: Subject = ({ offerNumber }) => [offerNumber];
const EXTENSION: Subject = ({ extensionRequestedAt, extensionEstimatedStart, extensionEstimatedDelivery }) => [
  extensionRequestedAt,
  extensionEstimatedStart,
  extensionEstimatedDelivery,
];
const ENDING: Subject = ({ endingBy, endingDeadline }) => [endingBy, endingDeadline];
const DELIVERY: Subject = ({ stageNumber, deliveredAt, deliverableCount }) => [
  stageNumber,
  deliveredAt,
  deliverableCount,
];
const IS_OF_DELIVERY: ReadonlySet<string> = new Set([
  "OrderDelivered",
  "DeliverablesAdded",
  "DeliverablesRemoved",
  "StageAccepted",
]);
const REQUEST: Subject = ({ priceAmount, estimatedStart, estimatedDelivery, offerNumber }) => [
  priceAmount,
  estimatedStart,
  estimatedDelivery,
  offerNumber,
];

/** What is consented to, by an own reading of the rules: a consent without a line is not tried. */
export const SUBJECTS: Partial<Record<OrderCommand["type"], Subject>> = {
  approve: REQUEST,
  pay: (_order, agreementHash) => [agreementHash],
  accept: DELIVERY,
  requestChanges: DELIVERY,
  acceptOffer: OFFER,
  declineOffer: OFFER,
  consentExtension: EXTENSION,
  declineExtension: EXTENSION,
  consentEnding: ENDING,
  refuseEnding: ENDING,
};

const OWN_TERMS: ReadonlySet<string> = new Set(["PriceUpdated", "ScheduleUpdated"]);

const said = (stored: StoredOrder, subject: Subject, version: number): string =>
  subject(stored.versions[version - 1]!, stored.agreedAt[version - 1] ?? null).join();

/** `seen`: the version they looked at; `given`: the one there was when they spoke; `at`: the one that their consent met. */
export function checkHasRead(
  stored: StoredOrder,
  command: OrderCommand["type"],
  { seen, given, at }: { readonly seen: number; readonly given: number; readonly at: number },
): void {
  const subject = SUBJECTS[command];
  if (subject === undefined) return;
  let met = at;
  // An approval sets its own terms first.
  while (command === "approve" && met > given && OWN_TERMS.has(stored.events[met - 1]?.type ?? "")) met -= 1;
  if (subject === DELIVERY && isFirstDelivery(stored, seen, met)) return;
  const [read, is] = [said(stored, subject, seen), said(stored, subject, met)];
  check(read === is, `who says ${command} has read ${read}, and is bound to ${is}`);
}

/** Who had read nothing of the first delivery, as it was made, was told of it. */
function isFirstDelivery({ events, versions }: StoredOrder, seen: number, met: number): boolean {
  const begun = events.findLastIndex(({ type }, index) => type === "StageAccepted" && index < met);
  const made = events.findIndex(({ type }, index) => type === "OrderDelivered" && index > begun);
  const isUnchanged = !events.slice(made + 1, met).some(({ type }) => IS_OF_DELIVERY.has(type));
  return versions[seen - 1]!.deliveredAt === null && seen > begun && made >= 0 && made < met && isUnchanged;
}

export const CHANGED: ReadonlySet<string> = new Set([
  "order.request_changed",
  "order.agreement_changed",
  "order.offer_changed",
  "order.extension_changed",
  "order.ending_changed",
  "order.delivery_changed",
]);
