import { sql } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";

/** What finds a session, as `readSession` does. */
export interface SessionKey extends Record<string, string | number> {
  tokenHash: string;
  now: Instant;
}

/** Whose session it is, in statements sent along with the one that reads it; null where it is nobody's any more. */
export const accountOfSession = ({ tokenHash, now }: SessionKey) =>
  sql<string>`(select present.account_id from session present
    where present.token_hash = ${tokenHash} and present.revoked_at is null and present.expires_at > ${now})`;

/** The same as an order's buyer or seller. */
export const sideOfSession = (key: SessionKey) =>
  sql<string>`(select side.id from commission_account side where side.account_id = ${accountOfSession(key)})`;
