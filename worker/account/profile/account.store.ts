import { eq, sql } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { lookOf } from "#domain/account/look-alike.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Database } from "#worker/db/client.ts";
import { violatesUnique } from "#worker/db/database-unavailable.ts";
import { commissionAccount, formerHandle, userAccount, userProfile } from "#worker/db/schema/account/account.ts";

export interface NewAccount {
  accountId: string;
  profileId: string;
  commissionAccountId: string;
  email: string;
  handle: string;
  inviterHandle: string | null;
  languageCode: LanguageCode;
  currencyCode: CurrencyCode;
}

/** The rows of a new person, for one batch: all of them or none. A taken handle fails the batch (rule A1). */
export function insertAccount(database: Database, person: NewAccount, now: Instant) {
  const { accountId, email, handle, languageCode, currencyCode } = person;
  const key = handleKey(handle);
  return [
    database.insert(userAccount).values({
      id: accountId,
      email,
      roles: ["user"],
      displayLanguageCode: languageCode,
      inputLanguageCode: languageCode,
      displayCurrencyCode: currencyCode,
      invitedByAccountId: person.inviterHandle
        ? sql`(SELECT account_id FROM user_profile WHERE handle_key = ${handleKey(person.inviterHandle)})`
        : null,
      createdAt: now,
      updatedAt: now,
    }),
    database.insert(userProfile).values({
      id: person.profileId,
      accountId,
      handle,
      handleKey: key,
      handleLook: lookOf(handle),
      handleSince: now,
      names: [],
      bio: [],
      createdAt: now,
      updatedAt: now,
    }),
    database
      .insert(commissionAccount)
      .values({ id: person.commissionAccountId, accountId, isOpen: false, createdAt: now }),
    database.delete(formerHandle).where(eq(formerHandle.handleKey, key)),
  ] as const;
}

/** True for the failure of a batch that would give one handle to two people. */
export const isHandleConflict = (error: unknown): boolean => violatesUnique(error, "user_profile.handle_key");

/** The same for an e-mail address. */
export const isEmailConflict = (error: unknown): boolean => violatesUnique(error, "user_account.email");
