import { AGREED_BY } from "#domain/agreement/agreement-events.ts";
import type { FailureCode } from "#domain/kernel/failure.ts";
import type { EventType, OrderEvent } from "./events.ts";
import type { ConsentSubject, SubjectVersions } from "./consent-subjects.ts";
import type { Order } from "./order.ts";

/*
 * What people consent to (rule O16). An order keeps for each of these the version at which it last changed, so that one
 * number, the order's version that was on the screen, tells whether a person consents to what is there now.
 */

type Subject = {
  /** The refusal of a consent to an earlier state of it. */
  readonly changed: FailureCode;
  readonly changedBy: readonly EventType[];
};

export const CONSENT_SUBJECTS = {
  /** What a seller approves: the request, with what was suggested since. */
  REQUEST: {
    changed: "order.request_changed",
    changedBy: ["PriceUpdated", "ScheduleUpdated", "DetailsUpdated", "OfferMade"],
  },
  AGREEMENT: { changed: "order.agreement_changed", changedBy: AGREED_BY },
  OFFER: { changed: "order.offer_changed", changedBy: ["OfferMade"] },
  EXTENSION: { changed: "order.extension_changed", changedBy: ["ExtensionRequested"] },
  /** To end, with exact amounts. */
  ENDING: { changed: "order.ending_changed", changedBy: ["EndingProposed"] },
  /** The files that were delivered. */
  DELIVERY: {
    changed: "order.delivery_changed",
    changedBy: ["OrderDelivered", "DeliverablesAdded", "DeliverablesRemoved", "StageAccepted"],
  },
} as const satisfies Record<ConsentSubject, Subject>;

/** The request itself, which both sides know: the buyer wrote it, and the seller was told of it. */
export const SUBMITTED_VERSION = 1;

export const FIRST_SUBJECT_VERSIONS: SubjectVersions = {
  REQUEST: SUBMITTED_VERSION,
  AGREEMENT: SUBMITTED_VERSION,
  OFFER: SUBMITTED_VERSION,
  EXTENSION: SUBMITTED_VERSION,
  ENDING: SUBMITTED_VERSION,
  DELIVERY: SUBMITTED_VERSION,
};

/** Whether something that could be consented to has changed since the order's version `shown`. */
export const hasNewSubject = ({ subjectVersions }: Pick<Order, "subjectVersions">, shown: number): boolean =>
  Object.values(subjectVersions).some((version) => version > shown);

/** After the event, which makes version `version` of the order. */
export function subjectVersionsAfter(before: Order, event: OrderEvent, version: number): SubjectVersions {
  const changed = (Object.keys(CONSENT_SUBJECTS) as ConsentSubject[]).filter((subject) =>
    (CONSENT_SUBJECTS[subject].changedBy as readonly EventType[]).includes(event.type),
  );
  const isKnown = isApprovalAsAsked(before, event) || isFirstDelivery(before, event);
  if (changed.length === 0 || isKnown) return before.subjectVersions;
  return { ...before.subjectVersions, ...Object.fromEntries(changed.map((subject) => [subject, version])) };
}

/** Its buyer is told of it, and can mean no other one. What is put in and taken out before is nobody else's. */
function isFirstDelivery({ deliveredAt }: Order, { type }: OrderEvent): boolean {
  return deliveredAt === null && (CONSENT_SUBJECTS.DELIVERY.changedBy as readonly EventType[]).includes(type);
}

/** Who was shown the request was shown what is agreed by such an approval. */
function isApprovalAsAsked({ changesAllowed }: Order, event: OrderEvent): boolean {
  if (event.type !== "OrderApproved") return false;
  return (event.changesAllowed ?? changesAllowed) === changesAllowed && !event.note && !event.plan && !event.ladder;
}
