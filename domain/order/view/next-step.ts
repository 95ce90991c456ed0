import type { Instant } from "#domain/kernel/instants.ts";
import { availabilityOf } from "../lifecycle/availability.ts";
import { runningDeadline } from "../lifecycle/clock.ts";
import type { Facts, PersonCommand } from "../lifecycle/commands.ts";
import { isOverdue } from "../lifecycle/guards.ts";
import { rulesOf } from "../lifecycle/lifecycle.ts";
import { sentenceOf, type StepSentence, type Turn } from "../lifecycle/step-sentences.ts";
import type { OrderRole } from "../lifecycle/order-role.ts";
import type { NextStepName, WaitingLabel } from "../lifecycle/phase-rules.ts";
import type { Order } from "../order.ts";
import type { OrderFacts } from "../phase.ts";

/** The block that says what comes next (rule O21). */
export type NextStep = {
  readonly step: NextStepName;
  readonly isClosed: boolean;
  /** Null once closed, and while no clock runs: changes were requested, or a problem or a dispute is open. */
  readonly deadline: Instant | null;
  readonly isOverdue: boolean;
  /** The command that takes this step, whichever side gives it; null once closed. */
  readonly command: PersonCommand | null;
  /** The disabled button of the side that waits; null for the side whose turn it is. */
  readonly waiting: WaitingLabel | null;
  /** A line of text beside something else to press, else a disabled button (rule O14). */
  readonly waitingAs: "BUTTON" | "LINE" | null;
  /** What the block says, and whose turn it is; both the same for every role. */
  readonly sentence: StepSentence;
  readonly turn: Turn;
  /**
   * What the waiting side is asked for meanwhile: to answer a question or a wish for a later date, to accept the
   * delivery.
   */
  readonly asked: "answer" | "consentExtension" | "accept" | null;
};

export function nextStep(order: Order, role: OrderRole, facts: Facts): NextStep {
  const { step, deadline, command } = stepOf(order);
  const availability = command === null ? null : availabilityOf(order, command, role, facts);
  const waiting = availability?.state === "disabled" ? availability.waiting : null;
  const asked = askedOf(order, role, facts);
  const hasAct = asked === "answer" || hasStepCommand(order, role, facts);
  return {
    step,
    isClosed: command === null,
    deadline,
    isOverdue: isOverdue(order, facts.now),
    command,
    waiting,
    waitingAs: waiting && (hasAct ? "LINE" : "BUTTON"),
    ...sentenceOf(order, facts),
    asked,
  };
}

/** The part that is the same for every role. */
export function stepOf(order: OrderFacts): Pick<NextStep, "step" | "deadline" | "command"> {
  const { step, next } = rulesOf(order);
  return { step, deadline: next === null ? null : runningDeadline(order), command: next };
}

/** The commands of the block; the others stand below it, or in a notice of their own. */
const STEP_COMMANDS = ["approve", "acceptOffer", "pay", "deliver", "complete", "accept", "requestChanges"] as const;

function hasStepCommand(order: Order, role: OrderRole, facts: Facts): boolean {
  return STEP_COMMANDS.some((command) => availabilityOf(order, command, role, facts).state === "allowed");
}

/** Accepting is also possible while changes or a problem are open; only without those is the buyer asked for it. */
function askedOf(order: Order, role: OrderRole, facts: Facts): NextStep["asked"] {
  const isAllowed = (command: PersonCommand) => availabilityOf(order, command, role, facts).state === "allowed";
  if (role === "BUYER" && order.questionAskedAt !== null) return "answer";
  if (isAllowed("consentExtension")) return "consentExtension";
  return isAllowed("accept") && isAllowed("reportProblem") && order.changesRequestedAt === null ? "accept" : null;
}
