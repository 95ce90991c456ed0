import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { handleKey } from "#domain/account/handle.ts";
import { lookOf } from "#domain/account/look-alike.ts";
import type { SocialLink } from "#domain/account/settings/social-link.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Database } from "#worker/db/client.ts";
import { formerHandle, userProfile } from "#worker/db/schema/account/account.ts";

export interface ProfileChange {
  handle?: string;
  names?: LocalizedText[];
  bio?: SQL | undefined;
  avatarUrl?: string | null;
  coverUrl?: string | null;
  hue?: number | null;
  timeZone?: string | null;
  isTimeZoneChosen?: boolean;
  links?: SocialLink[];
}

/** Updates the given columns of a profile; one statement, so that it fits into any batch. */
export const updateProfileRow = (database: Database, profileId: string, change: ProfileChange, now: Instant) =>
  database
    .update(userProfile)
    .set({
      ...change,
      ...(change.handle ? handleColumns(change.handle, now) : {}),
      ...(change.names ? nameColumns(change.names, now) : {}),
      updatedAt: now,
    })
    .where(eq(userProfile.id, profileId));

/** What looks as before has looked so since then (rule A56). */
const since = (look: SQLiteColumn, after: string, sinceColumn: SQLiteColumn, now: Instant) =>
  sql<number>`case when ${look} = ${after} then ${sinceColumn} else ${now} end`;

function handleColumns(handle: string, now: Instant) {
  const handleLook = lookOf(handle);
  return {
    handleKey: handleKey(handle),
    handleLook,
    handleSince: since(userProfile.handleLook, handleLook, userProfile.handleSince, now),
  };
}

function nameColumns(names: readonly LocalizedText[], now: Instant) {
  const nameLook = lookOf(names.find(({ isOriginal }) => isOriginal)?.text ?? "");
  return { nameLook, nameSince: since(userProfile.nameLook, nameLook, userProfile.nameSince, now) };
}

/**
 * Moves a profile to another handle: the old one redirects here until another account takes it, the new one stops
 * redirecting to its former owner (rule A1). All in one batch; a taken handle fails it whole.
 */
export function moveHandle(database: Database, profileId: string, oldHandle: string, newHandle: string, now: Instant) {
  const moved = { handleKey: handleKey(oldHandle), profileId, createdAt: now };
  return [
    database
      .insert(formerHandle)
      .values(moved)
      .onConflictDoUpdate({ target: formerHandle.handleKey, set: { profileId, createdAt: now } }),
    database.delete(formerHandle).where(eq(formerHandle.handleKey, handleKey(newHandle))),
  ] as const;
}
