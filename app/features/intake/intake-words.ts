import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";

/** Whether a creator takes requests (rule L31). */
export const INTAKE_LABELS: Readonly<Record<IntakeStatus, () => string>> = {
  OPEN: m.commission_open,
  FULL: m.intake_full,
  SCHEDULED: m.intake_later,
  CLOSED: m.commission_closed,
};

export type ClosedAs = Exclude<IntakeStatus, "OPEN">;

/** Why nothing can be requested here; null where something can. Lists know of `status` only that it is not open. */
export const closedAs = ({ isOpen, status }: { isOpen: boolean; status?: IntakeStatus }): ClosedAs | null =>
  isOpen ? null : status === undefined || status === "OPEN" ? "CLOSED" : status;

/** On a card, where there is little room. */
export const CLOSED_LABELS: Readonly<Record<ClosedAs, () => string>> = {
  FULL: m.intake_badge_full,
  SCHEDULED: m.intake_later,
  CLOSED: m.commission_closed,
};

interface SlotCounts {
  slotLimit: number | null;
  takenSlots: number | null;
  keptSlots: number | null;
}

/** "4 of 6 slots taken, 2 kept for the waitlist" (rule L30); null without a limit. */
export function slotsText({ slotLimit, takenSlots, keptSlots }: SlotCounts): string | null {
  if (slotLimit === null || takenSlots === null) return null;
  // A limit may be lowered below what there is, or somebody invited beyond it (rules L30, L34).
  const taken = Math.min(takenSlots, slotLimit);
  return keptSlots
    ? m.intake_taken_and_kept({ taken, limit: slotLimit, kept: keptSlots })
    : m.intake_taken({ taken, limit: slotLimit });
}
