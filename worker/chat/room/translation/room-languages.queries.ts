import { eq } from "drizzle-orm";
import { isBanned } from "#domain/account/roles.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { OwnTerm } from "#domain/translation/glossary.ts";
import { among } from "../../../db/among.ts";
import type { Database } from "../../../db/client.ts";
import { withDatabaseErrors } from "../../../db/database-unavailable.ts";
import { userAccount } from "../../../db/schema/account.ts";
import { glossaryTerm } from "../../../db/schema/translation.ts";
import type { RoomRecord } from "../../room.queries.ts";

export interface RoomLanguages {
  /** Neither of the two has switched translation off, nor is banned (rules W9, W22). */
  readonly isTranslated: boolean;
  readonly languageOf: ReadonlyMap<string, LanguageCode>;
  /** The creator's own terms hold in both directions (rule W5). */
  readonly terms: readonly OwnTerm[];
}

/** As it is now: what is sent to a translator depends on it. */
export async function readRoomLanguages(database: Database, record: RoomRecord): Promise<RoomLanguages> {
  const ids = [record.sellerAccountId, record.buyerAccountId];
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
        .where(among(userAccount.id, ids)),
      database
        .select({ ja: glossaryTerm.ja, en: glossaryTerm.en })
        .from(glossaryTerm)
        .where(eq(glossaryTerm.accountId, record.sellerAccountId)),
    ]),
  );
  const areOn = accounts.every(({ isTranslated, roles }) => isTranslated && !isBanned(roles));
  return {
    isTranslated: accounts.length === ids.length && areOn,
    languageOf: new Map(accounts.map(({ id, languageCode }) => [id, languageCode])),
    terms,
  };
}
