import { isBanned } from "#domain/account/roles.ts";
import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { fitsBudget, MOST_ATTEMPTS, nextBudget, QUOTA_RETRY, retryAt } from "#domain/translation/budget.ts";
import type { OwnTerm } from "#domain/translation/glossary.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { rewriteCreatorListing } from "../commission/creator/creator-listing.store.ts";
import { loggable } from "../report-bug.ts";
import type { Services } from "../services.ts";
import { Unavailable } from "../unavailable.ts";
import { showTranslations } from "./show-translations.ts";
import { readTextPlaces } from "./text-places.ts";
import { tradeVersion } from "./trade-version.ts";
import { translateText, wantedTranslation, type WantedTranslation } from "./translate-text.ts";
import { keepTranslation, markPassed, readTranslationSetting, withoutTranslation } from "./translation.store.ts";
import type { Translator } from "./translator.port.ts";

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

/**
 * Gives every text of the account that has none a translation, in the object's turn. What is to be done follows from what is
 * stored, so a turn that is repeated, or ended by a crash, leaves nothing out and asks for nothing twice.
 */
export async function translateAccount(
  services: Services,
  accountId: string,
  before: TranslationState,
): Promise<TranslationTurn> {
  const { database, clock, translator } = services;
  const setting = await readTranslationSetting(database, accountId);
  if (!translator || !setting?.isTranslated || isBanned(setting.roles)) return { state: before, wakeAt: null };
  const version = await tradeVersion();
  const wanted = await withoutTranslation(database, await wantedOf(services, accountId, setting.terms));
  const { state, wakeAt } = await translateAll(services, translator, wanted, before);
  // Also without a new one: others may have written the same words before.
  if ((await showTranslations(database, accountId, setting.terms)) > 0)
    await rewriteCreatorListing(services, accountId);
  if (wakeAt === null) await markPassed(database, accountId, version);
  else console.log(JSON.stringify({ translation: accountId, waitsUntil: wakeAt, now: clock.now() }));
  return { state, wakeAt };
}

async function wantedOf({ database }: Services, accountId: string, terms: readonly OwnTerm[]) {
  const places = await readTextPlaces(database, accountId);
  const wanted = new Map<string, WantedTranslation>();
  for (const { texts } of places) {
    const original = originalOf(texts);
    for (const languageCode of LANGUAGE_CODES) {
      if (!original || original.languageCode === languageCode) continue;
      const found = await wantedTranslation(original.text, languageCode, terms);
      if (found) wanted.set(`${languageCode} ${original.text}`, found);
    }
  }
  return [...wanted.values()];
}

/** One after the other: what was translated is stored before the next is asked for. */
async function translateAll(
  { database, clock }: Services,
  translator: Translator,
  wanted: readonly WantedTranslation[],
  before: TranslationState,
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
      await keepTranslation(database, each, found);
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
