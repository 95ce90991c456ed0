import { vi } from "vitest";

/** Objects, cron and tests share a clock: it stands where it is put until the test ends (reset-between-files.ts), and moves only by hand. */
export function stopClockAt(instant: number): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(instant);
}
