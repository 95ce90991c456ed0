import { DELETION_GRACE, HANDLE_KEPT } from "#domain/account/settings/deletion.ts";
import { DAY } from "#domain/kernel/instants.ts";

/** How long a deletion can be taken back, and how long the handle stays reserved after it. */
export const GRACE = { days: DELETION_GRACE / DAY, handleDays: HANDLE_KEPT / DAY };
