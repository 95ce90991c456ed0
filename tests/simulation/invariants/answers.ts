import type { EventType, OrderEvent } from "#domain/order/events.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import type { Phase } from "#domain/order/phase.ts";
import { check } from "./check.ts";

/** What is written when a command is answered with yes. Of what may be said in vain nothing. */
const WRITES: Partial<Record<OrderCommand["type"], readonly EventType[]>> = {
  approve: ["OrderApproved"],
  deliver: ["OrderDelivered"],
  complete: ["OrderCompleted"],
  accept: ["FundsReleased", "OrderCompleted", "StageAccepted"],
  requestChanges: ["ChangesRequested"],
  cancel: ["OrderCanceled"],
  cancelForReason: ["OrderCanceled"],
  proposeEnding: ["EndingProposed"],
  withdrawEnding: ["EndingWithdrawn"],
  consentEnding: ["EndingAgreed"],
  refuseEnding: ["EndingRefused"],
  reportProblem: ["ProblemReported"],
  resolveProblem: ["ProblemResolved"],
  addDeliverables: ["DeliverablesAdded"],
  requestExtension: ["ExtensionRequested"],
  consentExtension: ["ExtensionConsented"],
  declineExtension: ["ExtensionDeclined"],
  ask: ["QuestionAsked"],
  resume: ["ClientWaitEnded"],
  makeOffer: ["OfferMade"],
  acceptOffer: ["OfferAccepted"],
  declineOffer: ["OfferDeclined"],
  recordPayoutElsewhere: ["PayoutPaidElsewhere"],
  recordRefundElsewhere: ["RefundPaidElsewhere"],
  adjustLedger: ["LedgerAdjusted"],
};

/** What was answered stands, whatever else happened at the same time: which of the events since the command was given says so. */
export function checkIsWritten(command: OrderCommand["type"], events: readonly OrderEvent[]): number | null {
  const types = WRITES[command];
  if (types === undefined) return null;
  const index = events.findIndex(({ type }) => types.includes(type));
  check(
    index >= 0,
    `${command} was answered, and ${types.join(" or ")} is not written: ${events.map(({ type }) => type).join()}`,
  );
  return index;
}

/** A command leads where the table, the diagram and the documents say. */
export function checkArrow(side: "SELLER" | "BUYER" | "ADMIN", command: OrderCommand["type"], from: Phase, to: Phase) {
  const cells = LIFECYCLE[from][side] as Partial<Record<string, { readonly to?: string | readonly string[] }>>;
  const said = cells[command]?.to;
  if (said === undefined) return;
  const phases = said === "STAYS" ? [from] : [said].flat();
  check(phases.includes(to), `${side} ${command} leads from ${from} to ${phases.join(" or ")}, not to ${to}`);
}
