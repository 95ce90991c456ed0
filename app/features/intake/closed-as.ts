import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";

export type ClosedAs = Exclude<IntakeStatus, "OPEN">;

/** Why nothing can be requested here; null where something can. Lists know of `status` only that it is not open. */
export const closedAs = ({ isOpen, status }: { isOpen: boolean; status?: IntakeStatus }): ClosedAs | null =>
  isOpen ? null : status === undefined || status === "OPEN" ? "CLOSED" : status;

/** On a card, where there is little room. */
export const CLOSED_LABELS: Readonly<Record<ClosedAs, () => string>> = {
  FULL: m.intake_badge_full,
  SCHEDULED: m.commission_closed,
  CLOSED: m.commission_closed,
};
