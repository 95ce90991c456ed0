import { afterEach, vi } from "vitest";

/** Objects, cron and tests of one file share a clock: from here on it stands where it is put, and moves only by hand. */
export function stopClockAt(instant: number): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(instant);
}

afterEach(() => {
  vi.useRealTimers();
});
