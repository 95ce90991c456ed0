import fc from "fast-check";
import { asNightly, BEGINNINGS } from "../../simulation/world/beginning.ts";
import type { Schedule } from "../../simulation/run/report.ts";
import { codes, replay, scheduleOf } from "../../simulation/run/run.ts";

/* Runs in a thread (lane.ts), bundled again for each mutant: what it tries, and what comes of it. */

/** `count` random histories, in worlds with nightly runs or, because those take ten times as long, without. */
export function drawn(seed: number, count: number, isNightly: boolean): readonly Schedule[] {
  return fc
    .sample(codes, { seed, numRuns: count })
    .map(([beginning, turns]) => scheduleOf([asNightly(beginning % BEGINNINGS, isNightly), turns]));
}

/** The index of the first that breaks a rule, and the rule. */
export async function firstBroken(schedules: readonly Schedule[], begin: (index: number) => void) {
  for (const [index, schedule] of schedules.entries()) {
    begin(index);
    const rule = await replay(schedule);
    if (rule !== null) return { index, rule: rule.split("\n")[0] ?? "" };
  }
  return null;
}
