import { and, eq } from "drizzle-orm";
import { API_KEY_START, isUseStale } from "#domain/developer/api-key.ts";
import { hashToken } from "#worker/account/session/secrets.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { viewerColumns, viewerOf } from "#worker/account/session/viewer-row.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { apiKey } from "#worker/db/schema/account/developer.ts";
import type { Services } from "#worker/services.ts";
import { isAlive, markUsed } from "./api-key.store.ts";

const KEY = new RegExp(`^${API_KEY_START}[\\w-]{43}$`);

/**
 * Whose key this is; null when it is nobody's. An admin's key has no power over other people's things: it is the key of
 * what else they are (rule A28).
 */
export async function viewerOfKey({ database, clock }: Services, token: string): Promise<Viewer | null> {
  if (!KEY.test(token)) return null;
  const now = clock.now();
  const [row] = await database
    .select({ apiKey, ...viewerColumns })
    .from(apiKey)
    .innerJoin(userAccount, eq(userAccount.id, apiKey.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, apiKey.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, apiKey.accountId))
    .where(and(eq(apiKey.keyHash, await hashToken(token)), isAlive(now)));
  if (!row) return null;
  const { id, scopes, lastUsedAt } = row.apiKey;
  if (isUseStale(lastUsedAt, now)) await markUsed(database, id, now);
  const viewer = viewerOf(row, { sessionId: id, provedAt: 0, apiKey: { id, scopes } });
  return { ...viewer, roles: withoutAdmin(viewer) };
}

/** They keep the creator tools, which come with that role. */
const withoutAdmin = ({ roles }: Viewer): Viewer["roles"] =>
  roles.includes("admin") ? [...new Set([...roles.filter((role) => role !== "admin"), "creator" as const])] : roles;
