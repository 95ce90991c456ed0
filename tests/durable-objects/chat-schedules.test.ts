import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { DEFECTS } from "../support/worker/chat/chat-defects.ts";
import { isTodays } from "../support/samples.ts";
import { playSchedule, schedule } from "../support/worker/chat/chat-schedule.ts";

const SCHEDULES = Number(env.COMETME_CHAT_SCHEDULES ?? 25);
const SEED = env.COMETME_SEED === undefined ? {} : { seed: Number(env.COMETME_SEED) };

/** They show what schedules find, not what rooms do: a third of them a day. */
const PLANTED = DEFECTS.filter((_, index) => isTodays(index, 3, env.COMETME_SAMPLES));

/** Always the same: what other draws find is not the question here. */
const DRAWN = { seed: 20_261_122, numRuns: 25, endOnFailure: true };

test("random schedules of two people in three browsers lose nothing and repeat nothing", { timeout: 0 }, async () => {
  await fc.assert(fc.asyncProperty(schedule, playSchedule), { numRuns: SCHEDULES, endOnFailure: true, ...SEED });
});

test.each(PLANTED)("they would find that $name", { timeout: 0 }, async ({ plant }) => {
  onTestFinished(() => void vi.restoreAllMocks());
  plant();
  const found = await fc.check(fc.asyncProperty(schedule, playSchedule), DRAWN);
  expect(found.failed).toBe(true);
  vi.restoreAllMocks();
  // It was the defect and nothing else.
  for (const steps of found.counterexample!) await playSchedule(steps);
});
