import { and, eq, sql, type InferInsertModel, type SQL } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Term } from "#domain/translation/glossary.ts";
import type { Translation } from "#domain/translation/translated-text.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { glossaryTerm, translation, translationPass } from "#worker/db/schema/text/translation.ts";

/** Finds one translation, whether it could be used or not. */
export interface TranslationKey {
  readonly originalHash: string;
  readonly languageCode: LanguageCode;
  readonly glossary: string;
}

/** Those of these originals into one language, of every glossary; what could not be used is left out. */
export async function findTranslations(
  database: Database,
  languageCode: LanguageCode,
  originalHashes: readonly string[],
): Promise<readonly Translation[]> {
  const rows = await database
    .select()
    .from(translation)
    .where(and(eq(translation.languageCode, languageCode), inList(translation.originalHash, originalHashes)));
  return rows.flatMap(machineTranslation);
}

/** Those of these originals into every language; `hashes` selects them. */
export const selectTranslations = (database: Database, hashes: SQL) =>
  database
    .select()
    .from(translation)
    .where(sql`${translation.originalHash} in (${hashes})`);

/** None where it could not be used. */
export function machineTranslation(row: typeof translation.$inferSelect): Translation[] {
  const { originalHash, languageCode, glossary, text, createdAt } = row;
  return text === null
    ? []
    : [{ originalHash, languageCode, glossary, text, writtenBy: "MACHINE", writtenAt: createdAt }];
}

/** A stored one, also when it could not be used; null: this has not been translated yet. */
export async function findTranslation(
  database: Database,
  { originalHash, languageCode, glossary }: TranslationKey,
): Promise<{ readonly text: string | null; readonly createdAt: Instant } | null> {
  const [row] = await withDatabaseErrors(
    database
      .select({ text: translation.text, createdAt: translation.createdAt })
      .from(translation)
      .where(
        and(
          eq(translation.originalHash, originalHash),
          eq(translation.languageCode, languageCode),
          eq(translation.glossary, glossary),
        ),
      ),
  );
  return row ?? null;
}

const placeOf = ({ originalHash, languageCode, glossary }: TranslationKey) =>
  [originalHash, languageCode, glossary].join(" ");

/** Which of these nobody has translated yet, with these terms. */
export async function withoutTranslation<Key extends TranslationKey>(
  database: Database,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  if (keys.length === 0) return [];
  const hashes = keys.map(({ originalHash }) => originalHash);
  const { originalHash, languageCode, glossary } = translation;
  const rows = await database
    .select({ originalHash, languageCode, glossary })
    .from(translation)
    .where(inList(translation.originalHash, hashes));
  const present = new Set(rows.map(placeOf));
  return keys.filter((key) => !present.has(placeOf(key)));
}

export type TranslationOwner = Pick<InferInsertModel<typeof translation>, "accountId" | "isOwnText">;

/** Of texts that this account no longer shows, whose hashes are none of these (rule W70). */
export async function forgetOutdated(database: Database, accountId: string, shown: readonly string[]): Promise<void> {
  await database
    .delete(translation)
    .where(
      and(
        eq(translation.accountId, accountId),
        eq(translation.isOwnText, true),
        sql`${translation.originalHash} not in (select value from json_each(${JSON.stringify(shown)}))`,
      ),
    );
}

/** Of all these texts, whoever requested it, because their author leaves. */
export const forgetTranslationsOf = (database: Database, originalHashes: readonly string[]) =>
  database.delete(translation).where(inList(translation.originalHash, originalHashes));

/** What was made for an order or a reader before `before`; asked for again, it is made again. How many were deleted. */
export async function forgetOldTranslations(database: Database, before: Instant, limit: number): Promise<number> {
  const { originalHash, languageCode, glossary } = translation;
  const old = sql`select rowid from ${translation} where ${translation.createdAt} < ${before}
    and ${translation.isOwnText} = 0 limit ${limit}`;
  const deleted = await database
    .delete(translation)
    .where(sql`rowid in (${old})`)
    .returning({ originalHash, languageCode, glossary });
  return deleted.length;
}

/** The first answer stays: the same words were paid for twice, but nobody sees them change. */
export async function keepTranslation(
  database: Database,
  key: TranslationKey,
  found: { readonly text: string | null; readonly translator: string; readonly createdAt: Instant },
  owner: TranslationOwner,
): Promise<void> {
  const { originalHash, languageCode, glossary } = key;
  await database
    .insert(translation)
    .values({ originalHash, languageCode, glossary, ...found, ...owner })
    .onConflictDoNothing();
}

/** Whether this account's texts are translated (rule W7), and with which terms of its own. */
export async function readTranslationSetting(database: Database, accountId: string) {
  const [accounts, terms] = await database.batch([
    database
      .select({ isTranslated: userAccount.isTranslated, roles: userAccount.roles })
      .from(userAccount)
      .where(eq(userAccount.id, accountId)),
    database.select({ words: glossaryTerm.words }).from(glossaryTerm).where(eq(glossaryTerm.accountId, accountId)),
  ]);
  const [account] = accounts;
  return account ? { ...account, terms: terms.map(({ words }): Term => words) } : null;
}

export async function markPassed(database: Database, accountId: string, glossary: string): Promise<void> {
  await database
    .insert(translationPass)
    .values({ accountId, glossary })
    .onConflictDoUpdate({ target: translationPass.accountId, set: { glossary } });
}

/** Creators whose texts nobody has looked through since the trade's glossary is as it is. */
export async function accountsNotPassed(database: Database, glossary: string, most: number): Promise<string[]> {
  const rows = await database
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.isTranslated, true),
        sql`instr(${userAccount.roles}, '"creator"') > 0`,
        sql`not exists (select 1 from translation_pass p where p.account_id = ${userAccount.id} and p.glossary = ${glossary})`,
      ),
    )
    .limit(most);
  return rows.map(({ id }) => id);
}
