import { API_KEY_SHOWN, apiKeyExpiresAt } from "#domain/developer/api-key.ts";
import type { ApiKeyForm } from "#domain/developer/developer.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { sql } from "drizzle-orm";
import { recordAccessEmail } from "#worker/account/access-email/access-email.usecases.ts";
import { runAccountJob } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import { apiKey } from "#worker/db/schema/account/developer.ts";
import { hashToken } from "#worker/account/session/secrets.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { findKeys, insertKey, markRevoked, type ApiKeyRow } from "./api-key.store.ts";
import { newKeyToken } from "./key-token.ts";

export type ApiKeyView = ReturnType<typeof keyView>;

const keyView = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: ApiKeyRow, now: number) => ({
  id,
  name,
  prefix,
  scopes,
  createdAt: instantText(createdAt),
  expiresAt: optionalInstantText(expiresAt),
  lastUsedAt: optionalInstantText(lastUsedAt),
  isExpired: expiresAt !== null && expiresAt <= now,
});

export async function listKeys({ database, clock }: Services, { accountId }: Viewer): Promise<ApiKeyView[]> {
  const now = clock.now();
  return (await findKeys(database, accountId)).map((row) => keyView(row, now));
}

/** The only answer that contains the key itself (rule A28). */
export async function createKey(
  services: Services,
  { accountId }: Viewer,
  { name, scopes, validDays }: ApiKeyForm,
): Promise<Result<{ key: string; apiKey: ApiKeyView }>> {
  const { database, clock, ids } = services;
  const now = clock.now();
  const key = newKeyToken();
  const row = {
    id: ids.id(),
    accountId,
    name,
    keyHash: await hashToken(key),
    prefix: key.slice(0, API_KEY_SHOWN),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: apiKeyExpiresAt(validDays, now),
    lastUsedAt: null,
    revokedAt: null,
  };
  const emailJob = ids.id();
  const isMade = sql`exists (select 1 from ${apiKey} where ${apiKey.id} = ${row.id})`;
  const [made] = await database.batch([
    insertKey(database, row, now),
    recordAccessEmail(services, emailJob, isMade, { accountId, event: "API_KEY", about: name }),
  ]);
  if (made.length === 0) return err("api_key.too_many");
  await runAccountJob(services, emailJob);
  return ok({ key, apiKey: keyView(row, now) });
}

/** Takes effect with the key's next request. */
export async function revokeKey(
  { database, clock }: Services,
  { accountId }: Viewer,
  id: string,
): Promise<Result<{ id: string }>> {
  const [revoked] = await markRevoked(database, id, accountId, clock.now());
  return revoked ? ok(revoked) : err("api_key.not_found");
}
