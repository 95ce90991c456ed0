import { DAY, HOUR, MINUTE, type Instant } from "#domain/kernel/instants.ts";

export interface Waited {
  readonly unit: "MINUTES" | "HOURS" | "DAYS";
  /** Of whole units. */
  readonly count: number;
}

/** How long a message has waited to be sent, in the largest unit that is full; null within the first minute (rule C45). */
export function waitedFor(since: Instant, now: Instant): Waited | null {
  const passed = now - since;
  if (passed < MINUTE) return null;
  if (passed < HOUR) return { unit: "MINUTES", count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: "HOURS", count: Math.floor(passed / HOUR) };
  return { unit: "DAYS", count: Math.floor(passed / DAY) };
}
