import { vi } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";

/**
 * Where a test that needs no other instant stops its clock. In the future, so that no object's alarm, which goes by workerd's own
 * clock, fires by itself; at noon, so that no day ends in the middle of a test.
 */
export const TOMORROW_NOON = Math.floor(Date.now() / DAY) * DAY + 1.5 * DAY;

/** Objects, cron and tests share a clock: it is stopped until the test ends (reset-between-files.ts), and moves only by hand. */
export function stopClockAt(instant: number): void {
  // Without `vi.useFakeTimers`: with it, each look of `vi.waitUntil` and `expect.poll` would move the clock on.
  vi.setSystemTime(instant);
}
