import type { Instant } from "../../kernel/instants.ts";
import type { Facts, CommandType } from "../lifecycle/commands.ts";
import { isOverdue } from "../lifecycle/guards.ts";
import type { WaitingLabel } from "../lifecycle/lifecycle.ts";
import { availabilityOf } from "../lifecycle/availability.ts";
import type { Order } from "../order.ts";
import { isReleaseHeld, phaseOf, type OrderFacts } from "../phase.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";

/** The blocks of rule O21; each names the message that is shown ('Approval', …, 'Commission has been canceled.'). */
export const NEXT_STEPS = ["APPROVAL", "PAYMENT", "DELIVERY", "COMPLETE", "COMPLETED", "CANCELED"] as const;
export type NextStepName = (typeof NEXT_STEPS)[number];

export type NextStep = {
  readonly step: NextStepName;
  readonly isClosed: boolean;
  /** Null once closed, and while the clock stands still: changes were asked for, or a problem or a dispute is open. */
  readonly deadline: Instant | null;
  readonly isOverdue: boolean;
  /** The command that takes this step, for whoever's turn it is; null once closed. */
  readonly command: CommandType | null;
  /** The disabled button of the side that waits; null for the side whose turn it is. */
  readonly waiting: WaitingLabel | null;
  /** What the waiting side is asked for meanwhile: to answer a wish for a later date, to look at the delivery. */
  readonly asked: "consentExtension" | "accept" | null;
};

export function nextStep(order: Order, standing: OrderRole, facts: Facts): NextStep {
  const { step, deadline, command } = stepOf(order);
  const offer = command === null ? null : availabilityOf(order, command, standing, facts);
  return {
    step,
    isClosed: command === null,
    deadline,
    isOverdue: isOverdue(order, facts.now),
    command,
    waiting: offer?.state === "disabled" ? offer.waiting : null,
    asked: askedOf(order, standing, facts),
  };
}

/** Accepting is also possible while changes are awaited or a problem is looked into; only without those is it asked for. */
function askedOf(order: Order, standing: OrderRole, facts: Facts): NextStep["asked"] {
  const isAllowed = (command: CommandType) => availabilityOf(order, command, standing, facts).state === "allowed";
  if (isAllowed("consentExtension")) return "consentExtension";
  return isAllowed("accept") && isAllowed("reportProblem") && order.changesRequestedAt === null ? "accept" : null;
}

/** What comes next whoever looks. */
export function stepOf(order: OrderFacts): Pick<NextStep, "step" | "deadline" | "command"> {
  switch (phaseOf(order)) {
    case "DRAFT":
      return { step: "APPROVAL", deadline: order.approvalDeadline, command: "approve" };
    case "AWAITING_PAYMENT":
      return { step: "PAYMENT", deadline: order.paymentDeadline, command: "pay" };
    case "AWAITING_DELIVERY":
      return { step: "DELIVERY", deadline: order.deliveryDeadline, command: "deliver" };
    case "CHANGES_REQUESTED":
      return { step: "DELIVERY", deadline: null, command: "deliver" };
    case "DELIVERED":
      return {
        step: "COMPLETE",
        deadline: isReleaseHeld(order) ? null : order.completionDeadline,
        command: "complete",
      };
    case "COMPLETED_UNRELEASED":
    case "COMPLETED":
      return { step: "COMPLETED", deadline: null, command: null };
    case "CANCELED":
      return { step: "CANCELED", deadline: null, command: null };
  }
}
