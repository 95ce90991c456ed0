import { and, eq, isNull, type SQL } from "drizzle-orm";
import { sessionExpiresAt } from "#domain/account/session-lifetime.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { Database } from "#worker/db/client.ts";
import { session } from "#worker/db/schema/account/account.ts";

export interface NewSession {
  id: string;
  tokenHash: string;
  accountId: string;
  userAgent: string;
  /** Begun with a passkey (rule A54). */
  hasPasskeyProof?: boolean;
}

const USER_AGENT_LENGTH = 300;

export const insertSession = (database: Database, row: NewSession, now: Instant) =>
  database.insert(session).values({
    ...row,
    userAgent: row.userAgent.slice(0, USER_AGENT_LENGTH),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiresAt(now, now),
    provedAt: now,
  });

/** The sliding end: being seen moves it (rule A3). */
export const touchSession = (
  database: Database,
  { id, createdAt }: Pick<typeof session.$inferSelect, "id" | "createdAt">,
  now: Instant,
) =>
  database
    .update(session)
    .set({ lastSeenAt: now, expiresAt: sessionExpiresAt(now, createdAt) })
    .where(eq(session.id, id));

/** The person has proved their identity in this session (rule A52), if `condition` holds. */
export const markProved = (
  database: Database,
  sessionId: string,
  now: Instant,
  { condition, isByPasskey = false }: { condition?: SQL; isByPasskey?: boolean } = {},
) =>
  database
    .update(session)
    .set({ provedAt: now, ...(isByPasskey ? { hasPasskeyProof: true } : {}) })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), condition));

/** Ends one session of one person; returns nothing when it is not theirs or has already ended. */
export const revokeSession = (database: Database, sessionId: string, accountId: string, now: Instant) =>
  database
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.id, sessionId), eq(session.accountId, accountId), isNull(session.revokedAt)))
    .returning({ id: session.id });

/** Ends every session of one person: signing out everywhere (rule A3). */
export const revokeAllSessions = (database: Database, accountId: string, now: Instant) =>
  database
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt)));

/** Ends the session of a token, of any account: signing out, and signing in again with an old cookie (rule A3). */
export const revokeToken = (database: Database, tokenHash: string, now: Instant) =>
  database
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt)));
