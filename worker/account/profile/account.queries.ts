import { eq, sql } from "drizzle-orm";
import { handleKey } from "#domain/account/handle.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, formerHandle, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { resembledHandle } from "./resembled.queries.ts";
import { hidingColumns, isHidden } from "../not-hidden.ts";
import { profileEntity, type ProfileEntity } from "./profile-entity.ts";

export async function isHandleTaken(database: Database, handle: string): Promise<boolean> {
  const [row] = await database
    .select({ id: userProfile.id })
    .from(userProfile)
    .where(eq(userProfile.handleKey, handleKey(handle)));
  return row !== undefined;
}

/** Rule T10; for its owner only: e-mail and birthday go to nobody else (rule E5). */
export async function getOwnAccount(database: Database, accountId: string) {
  const [row] = await database
    .select({ account: userAccount, profile: userProfile })
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(eq(userAccount.id, accountId));
  if (!row) return err("account.not_found");
  const { id, email, roles, displayLanguageCode, inputLanguageCode, displayCurrencyCode, birthday, isTranslated } =
    row.account;
  return ok({
    id,
    email,
    roles,
    names: row.profile.names,
    displayCurrency: { id: displayCurrencyCode, code: displayCurrencyCode },
    displayCurrencyId: displayCurrencyCode,
    displayLanguageCode,
    inputLanguageCode,
    birthday,
    timeZone: row.profile.timeZone,
    isTimeZoneChosen: row.profile.isTimeZoneChosen,
    isTranslated,
  });
}

const profileColumns = { profile: userProfile, commissionAccount, ...hidingColumns, resembles: resembledHandle };

const selectProfiles = (database: Database) =>
  database
    .select(profileColumns)
    .from(userProfile)
    .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userProfile.accountId));

type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number];

/** Banned and leaving accounts show nothing (rules A4, A31). */
const found = (row: ProfileRow | undefined): Result<ProfileEntity> =>
  row && !isHidden(row) ? ok(profileEntity(row)) : err("account.not_found");

/** For the person themselves, also while they are about to leave; a banned one sees nothing but /ban. */
export async function getProfileOfAccount(database: Database, accountId: string): Promise<Result<ProfileEntity>> {
  const [row] = await selectProfiles(database).where(eq(userProfile.accountId, accountId));
  return row ? ok(profileEntity(row)) : err("account.not_found");
}

export async function getProfileOfCommissionAccount(
  database: Database,
  commissionAccountId: string,
): Promise<Result<ProfileEntity>> {
  const [row] = await selectProfiles(database).where(eq(commissionAccount.id, commissionAccountId));
  return found(row);
}

/**
 * By the present handle, else by one given up: the answer's handle then differs, and a page redirects to it (rule A1).
 */
export async function getProfileByHandle(database: Database, handle: string): Promise<Result<ProfileEntity>> {
  const key = handleKey(handle);
  const former = database
    .select({ id: formerHandle.profileId })
    .from(formerHandle)
    .where(eq(formerHandle.handleKey, key));
  const [row] = await selectProfiles(database)
    .where(sql`${userProfile.handleKey} = ${key} or ${userProfile.id} in ${former}`)
    .orderBy(sql`${userProfile.handleKey} = ${key} desc`)
    .limit(1);
  return found(row);
}

export async function getCommissionAccount(database: Database, accountId: string) {
  const [row] = await database
    .select({ id: commissionAccount.id, accountId: commissionAccount.accountId, isOpen: commissionAccount.isOpen })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  return row ? ok(row) : err("account.not_found");
}
