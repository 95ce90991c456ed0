import type { Issue } from "#domain/kernel/failure.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Words } from "#domain/translation/written-words.ts";
import type { Services } from "#worker/services.ts";
import { writeTexts } from "./write-texts.ts";

interface Entered {
  readonly title?: string | undefined;
  readonly titles?: Words | undefined;
  readonly description?: string | undefined;
  readonly descriptions?: Words | undefined;
}

/** Title and description of a service or a work. Refuses `request.invalid` where no words would be left. */
export async function writeListingTexts(
  { clock }: Pick<Services, "clock">,
  before: { readonly titles: readonly LocalizedText[]; readonly descriptions: readonly LocalizedText[] },
  { title, titles: inTitles, description, descriptions: inDescriptions }: Entered,
  languageCode: LanguageCode,
): Promise<Result<{ titles: LocalizedText[]; descriptions: LocalizedText[] }>> {
  const now = clock.now();
  const titles = await writeTexts(before.titles, { original: title, words: inTitles, languageCode }, now);
  const descriptions = await writeTexts(
    before.descriptions,
    { original: description, words: inDescriptions, languageCode },
    now,
  );
  const issues = [...noWordsLeft("titles", titles), ...noWordsLeft("descriptions", descriptions)];
  return issues.length > 0 ? err("request.invalid", issues) : ok({ titles, descriptions });
}

/** The issue of a text that must say something. */
export const noWordsLeft = (path: string, texts: readonly LocalizedText[]): Issue[] =>
  texts.length === 0 ? [{ path, code: "issue.required" }] : [];
