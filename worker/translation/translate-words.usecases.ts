import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { translateText, type WantedTranslation } from "./translate-text.ts";
import type { TranslationResult } from "./translation-result.ts";
import { findTranslation } from "./translation.store.ts";

/** How much of a person's messages was translated in a UTC day (rule W21). */
export interface TalkBudget {
  readonly day: number;
  readonly used: number;
}

export const talkBudgetAt = (before: TalkBudget | undefined, now: Instant): TalkBudget => {
  const day = Math.floor(now / DAY);
  return before?.day === day ? before : { day, used: 0 };
};

export const charactersOf = ({ text }: Pick<WantedTranslation, "text">): number => [...text].length;

/**
 * A message from one person to another: the answer goes to the caller and is stored nowhere else (rule W70). What is there already, of
 * texts that are shown, costs nothing. `take` takes so many characters from the day's budget; false: it has not enough.
 */
export async function translateWords(
  { database, clock, translator }: Services,
  wanted: WantedTranslation,
  take: (characters: number) => Promise<boolean>,
): Promise<TranslationResult> {
  const kept = await findTranslation(database, wanted);
  if (kept) return kept.text === null ? { kind: "UNUSABLE" } : translated(wanted, kept.text, kept.createdAt);
  if (!translator) return { kind: "UNAVAILABLE" };
  const characters = charactersOf(wanted);
  if (!(await take(characters))) return { kind: "OVER_QUOTA" };
  try {
    const answer = await translateText(translator, wanted);
    if (!answer.isQuotaUsedUp) {
      const { text } = answer;
      const createdAt = clock.now();
      if (text !== null) return translated(wanted, text, createdAt);
      console.error(JSON.stringify({ translation: wanted.originalHash, lost: translator.name }));
      return { kind: "UNUSABLE" };
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) console.error(JSON.stringify({ translation: loggable(error) }));
  }
  await take(-characters);
  return { kind: "UNAVAILABLE" };
}

const translated = (
  { originalHash, languageCode, glossary }: WantedTranslation,
  text: string,
  writtenAt: Instant,
): TranslationResult => ({
  kind: "TRANSLATED",
  translation: { originalHash, languageCode, glossary, text, writtenBy: "MACHINE", writtenAt },
});
