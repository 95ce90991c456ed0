import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";

export type ClosedAs = Exclude<IntakeStatus, "OPEN">;

/** Why nothing can be requested here, in a card's few words; null where something can. */
export const closedAs = (status: IntakeStatus): ClosedAs | null => (status === "OPEN" ? null : status);

export const CLOSED_LABELS: Readonly<Record<ClosedAs, () => string>> = {
  FULL: m.intake_badge_full,
  SCHEDULED: m.intake_later,
  CLOSED: m.commission_closed,
};
