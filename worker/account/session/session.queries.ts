import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { isLastSeenStale } from "#domain/account/session-lifetime.ts";
import { DEFAULT_CURRENCY_CODE, isActiveCurrencyCode } from "#domain/money/currency.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { commissionAccount, session, userAccount, userProfile } from "../../db/schema/account.ts";
import type { Services } from "../../services.ts";
import { readSessionToken } from "./cookies.ts";
import { hashToken } from "./secrets.ts";
import { touchSession } from "./session.store.ts";
import type { Viewer } from "./viewer.ts";

/**
 * The viewer of this request: one query by the token's hash, none without a cookie. Banned people are viewers, too
 * (rule A4).
 */
export async function resolveViewer(services: Services, request: Request): Promise<Viewer | null> {
  const token = readSessionToken(request, services.env.PUBLIC_ORIGIN);
  if (!token) return null;
  const now = services.clock.now();
  const [row] = await services.database
    .select({ session, userAccount, userProfile, commissionAccountId: commissionAccount.id })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, session.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, session.accountId))
    .where(and(eq(session.tokenHash, await hashToken(token)), isNull(session.revokedAt), gt(session.expiresAt, now)));
  if (!row) return null;
  if (isLastSeenStale(row.session.lastSeenAt, now)) await touchSession(services.database, row.session.id, now);

  const { userAccount: account, userProfile: profile } = row;
  return {
    accountId: account.id,
    commissionAccountId: row.commissionAccountId,
    profileId: profile.id,
    sessionId: row.session.id,
    roles: account.roles,
    handle: profile.handle,
    name: shownName(profile, account.displayLanguageCode),
    avatarUrl: profile.avatarUrl,
    displayLanguageCode: account.displayLanguageCode,
    inputLanguageCode: account.inputLanguageCode,
    displayCurrencyCode: isActiveCurrencyCode(account.displayCurrencyCode)
      ? account.displayCurrencyCode
      : DEFAULT_CURRENCY_CODE,
  };
}

/** The live sessions of one person, latest first, for account settings (rule A3). */
export function listSessions(services: Services, accountId: string) {
  return services.database
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(
      and(eq(session.accountId, accountId), isNull(session.revokedAt), gt(session.expiresAt, services.clock.now())),
    )
    .orderBy(desc(session.lastSeenAt));
}
