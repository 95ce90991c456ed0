import type { FailureCode } from "#domain/kernel/failure.ts";
import type { DeadlineName } from "../deadlines.ts";
import type { CancelReason } from "../events.ts";
import type { Phase } from "../phase.ts";
import type { PersonCommand, SystemCommand } from "./commands.ts";
import type { ExcludableGuard, HoldingGuard, RequirableGuard } from "./guards.ts";

/* What the lifecycle table says of each phase. The table itself is in lifecycle.ts. */

export type Lifecycle = Readonly<Record<Phase, PhaseRules>>;

export type PhaseRules = {
  readonly step: NextStepName;
  /** The command that takes the step; null once the order is closed. */
  readonly next: PersonCommand | null;
  /**
   * Where a report from outside may lead. Reports come late, twice and in any order, so each may also change nothing;
   * those that are not listed never lead to another phase.
   */
  readonly reports: Partial<Readonly<Record<Exclude<SystemCommand, "passDeadline">, To>>>;
  /** The deadline that runs; null where nothing happens by itself. */
  readonly clock: PhaseClock | null;
} & Readonly<Record<Side, Partial<Readonly<Record<PersonCommand, Cell>>>>>;

/** The roles that give commands to an order. */
export const SIDES = ["SELLER", "BUYER", "ADMIN"] as const;
export type Side = (typeof SIDES)[number];

export type Cell = Permission | Waiting | Refusal;

/** Shown only if all of `shownIf` hold; enabled once all of `once` hold and none of `unless` does. */
export type Permission = {
  readonly to: To;
  readonly shownIf?: readonly RequirableGuard[];
  readonly once?: readonly RequirableGuard[];
  readonly unless?: readonly ExcludableGuard[];
};

/** Shown disabled to the side that waits until another side gives the command, if all of `shownIf` hold. */
export type Waiting = { readonly waits: WaitingLabel; readonly shownIf?: readonly RequirableGuard[] };

/** Hidden, with a refusal that says more than that the phase is wrong. */
export type Refusal = { readonly refuses: FailureCode };

/** The phase afterwards: one, one of several, or the same as before. */
export type To = Phase | readonly [Phase, Phase, ...Phase[]] | "STAYS";

/** Stands still, reminders included, while one of `unless` holds. */
export type PhaseClock = {
  readonly deadline: DeadlineName;
  readonly reminds: "SELLER" | "BUYER" | null;
  readonly unless?: readonly HoldingGuard[];
  readonly acts: readonly DeadlineAct[];
};

/** What happens by itself when the deadline has passed, or `daysAfter` days later. */
export type DeadlineAct = (
  | { readonly act: "CANCEL"; readonly reason: CancelReason }
  /** ESCALATE: an admin decides, as if a problem had been reported. */
  /** END: a proposal to end has not been answered (rule O121). */
  | { readonly act: "MARK_OVERDUE" | "COMPLETE" | "RELEASE" | "ESCALATE" | "END" }
) & {
  readonly to: To;
  readonly daysAfter?: number;
  /** It waits, and is done as soon as none of these holds any more. */
  readonly unless?: readonly (HoldingGuard | "chargeInFlight" | "bankAskingEarlier")[];
};

/** The words of disabled buttons (rule O21); a message belongs to each. */
export type WaitingLabel =
  | "awaiting_creator_approval"
  | "awaiting_client_payment"
  | "awaiting_creator_delivery"
  | "awaiting_creator_complete";

/** The steps as people read them (rule O21); a message belongs to each ('Approval', 'Payment', …). */
export type NextStepName = "APPROVAL" | "PAYMENT" | "DELIVERY" | "COMPLETE" | "COMPLETED" | "CANCELED";
