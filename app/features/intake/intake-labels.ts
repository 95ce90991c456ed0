import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";

/** Whether a creator takes requests (rule L31). */
export const INTAKE_LABELS: Readonly<Record<IntakeStatus, () => string>> = {
  OPEN: m.commission_open,
  FULL: m.intake_full,
  SCHEDULED: m.intake_later,
  CLOSED: m.commission_closed,
};
