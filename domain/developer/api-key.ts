import { DAY, MINUTE, type Instant } from "#domain/kernel/instants.ts";

/** What a key may do (rule A28). Each call names those of which a key needs one, or none: then no key makes it. */
export const API_KEY_SCOPES = ["read", "orders", "listings"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** What a call asks of a key: one of these scopes; null: no key may make it. */
export type ScopeNeeded = ApiKeyScope | readonly ApiKeyScope[] | null;

/** Begins every key, so that one that was published by mistake can be found. */
export const API_KEY_START = "cm_";
/** Characters of the key that are stored readably. */
export const API_KEY_SHOWN = 9;

export const API_KEYS_MAX = 20;

/** For how many days a new key can be valid; without, until it is revoked. */
export const API_KEY_DAYS = [30, 90, 365] as const;
type ApiKeyDays = (typeof API_KEY_DAYS)[number];

/** "Last used" is written at most this often, so that a call does not cost a write. */
const USE_NOTED_EVERY = 5 * MINUTE;

export const apiKeyExpiresAt = (days: ApiKeyDays | null, now: Instant): Instant | null =>
  days === null ? null : now + days * DAY;

export const isUseStale = (lastUsedAt: Instant | null, now: Instant): boolean =>
  lastUsedAt === null || now - lastUsedAt >= USE_NOTED_EVERY;

export function isInScope(scopes: readonly ApiKeyScope[], needed: ScopeNeeded): boolean {
  if (needed === null) return false;
  return typeof needed === "string" ? scopes.includes(needed) : needed.some((scope) => scopes.includes(scope));
}
