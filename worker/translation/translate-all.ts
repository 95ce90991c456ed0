import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { fitsBudget, MOST_ATTEMPTS, nextBudget, QUOTA_RETRY, retryAt } from "#domain/translation/budget.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { translateText, type WantedTranslation } from "./translate-text.ts";
import { keepTranslation, type TranslationOwner } from "./translation.store.ts";
import type { Translator } from "./translator/translator.port.ts";

/** What an account's object remembers between two turns. */
export interface TranslationState {
  /** The UTC day, counted from 1970, and how many characters were translated in it (rule W6). */
  readonly day: number;
  readonly used: number;
  /** How often in a row the translator was away. */
  readonly attempts: number;
}

export const FIRST_STATE: TranslationState = { day: 0, used: 0, attempts: 0 };

export interface TranslationTurn {
  readonly state: TranslationState;
  /** When to go on; null when there is nothing left to do. */
  readonly wakeAt: Instant | null;
}

/** One after the other: what was translated is stored before the next is asked for. */
export async function translateAll(
  { database, clock }: Services,
  translator: Translator,
  wanted: readonly WantedTranslation[],
  before: TranslationState,
  owner: TranslationOwner,
): Promise<TranslationTurn> {
  const today = Math.floor(clock.now() / DAY);
  let state = before.day === today ? before : { ...before, day: today, used: 0 };
  let wakeAt: Instant | null = null;
  for (const each of wanted) {
    const characters = [...each.text].length;
    if (!fitsBudget(state.used, characters)) {
      wakeAt = nextBudget(clock.now());
      continue;
    }
    try {
      const answer = await translateText(translator, each);
      if (answer.isQuotaUsedUp) return { state, wakeAt: clock.now() + QUOTA_RETRY };
      if (answer.text === null)
        console.error(JSON.stringify({ translation: each.originalHash, lost: translator.name }));
      const found = { text: answer.text, translator: translator.name, createdAt: clock.now() };
      await keepTranslation(database, each, found, owner);
      state = { ...state, used: state.used + characters, attempts: 0 };
    } catch (error) {
      // Whatever went wrong, the originals stand and the rest waits with this one.
      if (!(error instanceof Unavailable)) console.error(JSON.stringify({ translation: loggable(error) }));
      state = { ...state, attempts: state.attempts + 1 };
      return { state, wakeAt: state.attempts > MOST_ATTEMPTS ? null : retryAt(clock.now(), state.attempts) };
    }
  }
  return { state, wakeAt };
}
