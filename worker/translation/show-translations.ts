import { LANGUAGE_CODES, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { originalOf, shownTexts, takeCurrent, type Translation } from "#domain/translation/translated-text.ts";
import type { Term } from "#domain/translation/glossary.ts";
import type { Database } from "#worker/db/client.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { readTextPlaces, replaceTexts, type TextPlace } from "./text/text-places.ts";
import { wantedTranslation } from "./translate-text.ts";
import { findTranslations } from "./translation.store.ts";

/** D1 takes a batch in one trip; a shop has a few dozen texts. */
const AT_ONCE = 50;

/**
 * Writes the translations that are there beside the originals they were made of, so that a reader gets both in
 * one. The places whose texts have changed.
 */
export async function showTranslations(
  database: Database,
  accountId: string,
  terms: readonly Term[],
): Promise<readonly TextPlace[]> {
  const places = await readTextPlaces(database, accountId);
  const originals = [...new Set(places.flatMap(({ texts }) => originalOf(texts)?.text ?? []))];
  const hashes = new Map(await Promise.all(originals.map(async (text) => [text, await textHash(text)] as const)));
  const found = await Promise.all(
    LANGUAGE_CODES.map((languageCode) => findTranslations(database, languageCode, [...hashes.values()])),
  );
  const byHash = Map.groupBy(found.flat(), ({ originalHash }) => originalHash);
  const changes: { place: TextPlace; texts: readonly LocalizedText[] }[] = [];
  for (const place of places) {
    const original = originalOf(place.texts)?.text;
    if (original === undefined) continue;
    const hash = hashes.get(original)!;
    const texts = await withFound(place.texts, original, hash, byHash.get(hash) ?? [], terms);
    if (JSON.stringify(texts) !== JSON.stringify(place.texts)) changes.push({ place, texts });
  }
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const [first, ...rest] = changes
      .slice(start, start + AT_ONCE)
      .map(({ place, texts }) => replaceTexts(database, place, texts));
    await database.batch([first!, ...rest]);
  }
  return changes.map(({ place }) => place);
}

/** Only with the terms of now: until those have been asked for, what stands there stays (rule W4). */
async function withFound(
  before: readonly LocalizedText[],
  original: string,
  hash: string,
  found: readonly Translation[],
  terms: readonly Term[],
): Promise<readonly LocalizedText[]> {
  let texts = shownTexts(before, hash);
  for (const languageCode of LANGUAGE_CODES) {
    const wanted = await wantedTranslation(original, languageCode, terms);
    if (wanted) texts = takeCurrent(texts, wanted, found);
  }
  return texts;
}
