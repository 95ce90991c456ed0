import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";
import type { Tone } from "../../ui/alert.tsx";
import type { IntakeSettings } from "./intake-data.ts";

/**
 * How a creator's own shop stands (rule L31): STOPPED by their switch; NO_FORM to send a request with, though the switch is on;
 * or what dates and slots make of it, OVER after the closing date.
 */
export type OwnIntake = "STOPPED" | "NO_FORM" | "OVER" | Exclude<IntakeStatus, "CLOSED">;

/** The one answer by which badge, sentence, switch and checklist are drawn. */
export function ownIntake({ isOpen, hasOpenForm, status }: IntakeSettings): OwnIntake {
  if (!isOpen) return "STOPPED";
  if (!hasOpenForm) return "NO_FORM";
  return status === "CLOSED" ? "OVER" : status;
}

interface Words {
  badge: () => string;
  sentence: () => string;
  tone: Tone;
}

export const OWN_INTAKE_WORDS: Readonly<Record<OwnIntake, Words>> = {
  STOPPED: { badge: m.intake_own_stopped, sentence: m.commission_general_closed_now, tone: "caution" },
  NO_FORM: { badge: m.intake_own_no_form, sentence: m.creator_home_no_open_form, tone: "caution" },
  OVER: { badge: m.commission_closed, sentence: m.commission_general_over_now, tone: "caution" },
  SCHEDULED: { badge: m.intake_later, sentence: m.commission_general_scheduled_now, tone: "caution" },
  FULL: { badge: m.intake_full, sentence: m.commission_general_full_now, tone: "caution" },
  OPEN: { badge: m.commission_open, sentence: m.commission_general_open_now, tone: "positive" },
};
