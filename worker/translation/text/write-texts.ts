import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { changedLanguages, originalAfter, textsAfter, type Writing } from "#domain/translation/written-words.ts";
import { textHash } from "#domain/kernel/text-hash.ts";

type Texts = readonly LocalizedText[];

/** A text after a person has saved it (rule W60); empty when no words of a person are left. */
export async function writeTexts(before: Texts, writing: Writing, writtenAt: Instant): Promise<LocalizedText[]> {
  if (writing.original === undefined && writing.words === undefined) return [...before];
  const original = originalAfter(before, writing);
  if (!original) return [];
  return [...textsAfter(before, writing, original, { originalHash: await textHash(original.text), writtenAt })];
}

/**
 * For the column of a text that was read as `before` and becomes `after`. If another language was saved meanwhile,
 * theirs stays as it is now (rule W60). Undefined: nothing was written.
 */
export function changedTexts(column: SQLiteColumn, before: Texts, after: Texts): SQL | undefined {
  const whole = JSON.stringify(after);
  if (JSON.stringify(before) === whole) return undefined;
  const languages = changedLanguages(before, after);
  const written = JSON.stringify(after.filter(({ languageCode }) => languages.includes(languageCode)));
  return sql`case when ${column} = ${JSON.stringify(before)} then ${whole} else (
    select json_group_array(json(value)) from (
      select value from json_each(${written})
      union all
      select value from json_each(${column}) where value ->> 'writtenBy' is not 'MACHINE'
        and value ->> 'languageCode' not in (select value from json_each(${JSON.stringify(languages)}))
    )
  ) end`;
}
