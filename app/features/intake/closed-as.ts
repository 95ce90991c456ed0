import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";

export type ClosedAs = "FULL" | "CLOSED";

/** Why nothing can be requested here, in a card's few words; null where something can. Lists do not know `status`. */
export const closedAs = ({ isOpen, status }: { isOpen: boolean; status?: IntakeStatus }): ClosedAs | null =>
  isOpen ? null : status === "FULL" ? "FULL" : "CLOSED";

export const CLOSED_LABELS: Readonly<Record<ClosedAs, () => string>> = {
  FULL: m.intake_badge_full,
  CLOSED: m.commission_closed,
};
