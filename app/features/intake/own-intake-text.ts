import { m } from "#messages";
import type { IntakeSettings } from "./intake-data.ts";

/** What the switch alone does not decide: dates and slots (rule L31). */
const WHILE_ON = {
  OPEN: m.commission_general_open_now,
  FULL: m.commission_general_full_now,
  SCHEDULED: m.commission_general_scheduled_now,
  CLOSED: m.commission_general_over_now,
};

/** Says to a creator whether requests can be sent now, and else why not. */
export function ownIntakeText({ isOpen, hasOpenForm, status }: IntakeSettings): string {
  if (!isOpen) return m.commission_general_closed_now();
  return hasOpenForm ? WHILE_ON[status]() : m.creator_home_no_open_form();
}
