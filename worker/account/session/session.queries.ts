import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { rolesInSession } from "#domain/account/passkey.ts";
import { isLastSeenStale } from "#domain/account/session-lifetime.ts";
import { listVersionColumns, type ListVersions } from "#worker/site/page-cache/content-version.queries.ts";
import { commissionAccount, session, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { unreadOfAccount } from "#worker/notification/notification.queries.ts";
import type { Services } from "#worker/services.ts";
import { demandsPasskey } from "#worker/site/settings/passkey-demand.ts";
import { updateProfileRow } from "../profile/profile.store.ts";
import { readSessionToken, readTimeZone } from "./cookies.ts";
import { hashToken } from "./secrets.ts";
import { touchSession } from "./session.store.ts";
import type { Viewer } from "./viewer.ts";
import { viewerColumns, viewerOf, type ViewerRow } from "./viewer-row.ts";

/** The signed-in user; for a page with the number at their bell, and with the versions of the shared lists. */
interface Arrival {
  viewer: Viewer;
  unreadCount: number;
  listVersions: ListVersions | null;
}

const selectSession = (database: Database, isPage: boolean, tokenHash: string, now: Instant) =>
  database
    .select({
      session: {
        id: aliased(session.id, "session_id"),
        lastSeenAt: session.lastSeenAt,
        createdAt: aliased(session.createdAt, "session_created_at"),
        provedAt: session.provedAt,
        hasPasskeyProof: session.hasPasskeyProof,
      },
      ...viewerColumns,
      unreadCount: isPage ? unreadOfAccount : sql<number>`0`,
      ...(isPage ? listVersionColumns : NO_VERSIONS),
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, session.accountId))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, session.accountId))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        isNull(userAccount.deletedAt),
      ),
    );
const NO_VERSIONS = { creators: sql<string>`''`, works: sql<string>`''` };

/** Who comes, by the session of the cookie: one query by the token's hash, none without a cookie. */
export async function readSession(
  services: Services,
  request: Request,
  { isPage }: { isPage: boolean },
): Promise<Arrival | null> {
  const token = readSessionToken(request, services.env.PUBLIC_ORIGIN);
  if (!token) return null;
  const now = services.clock.now();
  const [row] = await selectSession(services.database, isPage, await hashToken(token), now);
  if (!row) return null;
  const isStale = isLastSeenStale(row.session.lastSeenAt, now);
  if (isStale) await touchSession(services.database, row.session, now);
  if (isStale || row.userProfile.timeZone === null) await followTimeZone(services, request, row.userProfile);
  const { unreadCount, creators, works } = row;
  const { id: sessionId, provedAt, hasPasskeyProof } = row.session;
  const known = viewerOf(row, { sessionId, provedAt, apiKey: null });
  const isDemanded = demandsPasskey(services.env);
  const roles = rolesInSession(known.roles, { isDemanded, hasPasskeyProof });
  const viewer = { ...known, roles, isPasskeyWanted: roles.length < known.roles.length };
  return {
    viewer,
    unreadCount,
    listVersions: isPage ? { creators, works } : null,
  };
}

/** Keeps the zone of the browser with the person, unless they chose one (rule S50); at most once an hour after the first time. */
async function followTimeZone({ database, clock }: Services, request: Request, profile: ViewerRow["userProfile"]) {
  if (profile.isTimeZoneChosen) return;
  const timeZone = readTimeZone(request);
  if (timeZone === null || timeZone === profile.timeZone) return;
  await updateProfileRow(database, profile.id, { timeZone }, clock.now());
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
