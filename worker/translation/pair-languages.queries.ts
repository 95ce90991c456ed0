import { isBanned } from "#domain/account/roles.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Term } from "#domain/translation/glossary.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { glossaryTerm } from "#worker/db/schema/text/translation.ts";

/** Of two people who say something to each other. */
export interface PairLanguages {
  /** Neither of the two has switched translation off, nor is banned (rule W22). */
  readonly isTranslated: boolean;
  readonly languageOf: ReadonlyMap<string, LanguageCode>;
  /** A creator's own terms hold in both directions (rule W5). */
  readonly terms: readonly Term[];
}

/** As it is now: what is sent to a translator depends on it. */
export async function readPairLanguages(
  database: Database,
  accountIds: readonly [string, string],
): Promise<PairLanguages> {
  const [accounts, terms] = await withDatabaseErrors(
    database.batch([
      database
        .select({
          id: userAccount.id,
          isTranslated: userAccount.isTranslated,
          roles: userAccount.roles,
          languageCode: userAccount.displayLanguageCode,
        })
        .from(userAccount)
        .where(inList(userAccount.id, accountIds)),
      database
        .select({ words: glossaryTerm.words })
        .from(glossaryTerm)
        .where(inList(glossaryTerm.accountId, accountIds)),
    ]),
  );
  const areOn = accounts.every(({ isTranslated, roles }) => isTranslated && !isBanned(roles));
  return {
    isTranslated: accounts.length === accountIds.length && areOn,
    languageOf: new Map(accounts.map(({ id, languageCode }) => [id, languageCode])),
    terms: terms.map(({ words }) => words),
  };
}
