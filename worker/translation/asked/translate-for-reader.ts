import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { fitsBudget, nextBudget } from "#domain/translation/budget.ts";
import type { Services } from "#worker/services.ts";
import { translateAll, type TranslationState } from "../translate-all.ts";
import type { WantedTranslation } from "../translate-text.ts";

/** What a reader asked for, in the turn of their own object: all of it or, where their day's budget is too small, nothing. */
export async function translateForReader(
  services: Services,
  accountId: string,
  wanted: readonly WantedTranslation[],
  before: TranslationState,
): Promise<{ readonly state: TranslationState; readonly until: Instant | null }> {
  const { clock, translator } = services;
  const today = Math.floor(clock.now() / DAY);
  const used = before.day === today ? before.used : 0;
  const characters = wanted.reduce((sum, { text }) => sum + [...text].length, 0);
  if (!fitsBudget(used, characters)) return { state: before, until: nextBudget(clock.now()) };
  if (!translator) return { state: before, until: null };
  const { state } = await translateAll(services, translator, wanted, before, { accountId, isOwnText: false });
  // The reader waits and tries again; how long this account's own texts wait for the translator is another matter.
  return { state: { ...state, attempts: before.attempts }, until: null };
}
