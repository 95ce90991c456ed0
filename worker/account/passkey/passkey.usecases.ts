import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { sql } from "drizzle-orm";
import { base64Url, bytesOfBase64Url } from "#domain/kernel/base64url.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { passkey } from "#worker/db/schema/account/passkey.ts";
import type { Services } from "#worker/services.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Assertion, Attestation } from "#worker/wire/account/passkey.wire.ts";
import { recordAccessEmail } from "../access-email/access-email.usecases.ts";
import { runAccountJob } from "../jobs/run-account-jobs.usecases.ts";
import { markProved } from "../session/session.store.ts";
import type { Viewer } from "../session/viewer.ts";
import { challengeOf, claimChallenge, isOwnChallenge, makeChallenge, type ChallengePurpose } from "./challenge.ts";
import {
  countUse,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
  type PasskeyRow,
} from "./passkey.store.ts";

/** As password managers list it. */
const SITE_NAME = "cometme";

/** Whom an authenticator answers: this site, under its own name only. */
const siteOf = ({ env }: Services) => ({ origin: env.PUBLIC_ORIGIN, rpID: new URL(env.PUBLIC_ORIGIN).hostname });

const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: instantText(createdAt),
  lastUsedAt: optionalInstantText(lastUsedAt),
});

export const listPasskeys = async ({ database }: Services, { accountId }: Viewer) =>
  (await findPasskeys(database, accountId)).map(passkeyView);

/** What the browser is asked to make a passkey with. */
export async function beginPasskey(services: Services, viewer: Viewer) {
  const known = await findPasskeys(services.database, viewer.accountId);
  return generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: siteOf(services).rpID,
    userName: viewer.handle,
    userDisplayName: viewer.name,
    userID: Uint8Array.from(new TextEncoder().encode(viewer.accountId)),
    challenge: await makeChallenge(services, `add:${viewer.sessionId}`),
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Errors: auth.passkey_invalid, passkey.too_many. */
export async function addPasskey(
  services: Services,
  { accountId, sessionId }: Viewer,
  response: Attestation,
  name: string,
): Promise<Result<{ id: string }>> {
  const { database, clock, ids } = services;
  const { origin, rpID } = siteOf(services);
  const verified = await whenValid(() =>
    verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: (challenge) => isOwnChallenge(services, `add:${sessionId}`, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (!verified?.verified || !(await claimChallenge(services, challengeOf(response.response.clientDataJSON))))
    return err("auth.passkey_invalid");
  const { credential } = verified.registrationInfo;
  const row = {
    id: credential.id,
    accountId,
    publicKey: base64Url(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    name,
    createdAt: clock.now(),
    lastUsedAt: null,
  };
  const emailJob = ids.id();
  const isMade = sql`exists (select 1 from ${passkey} where ${passkey.id} = ${row.id} and ${passkey.createdAt} = ${row.createdAt})`;
  const [made] = await database.batch([
    insertPasskey(database, row),
    recordAccessEmail(services, emailJob, isMade, { accountId, event: "PASSKEY", about: name }),
  ]);
  if (made.length === 0) return err("passkey.too_many");
  await runAccountJob(services, emailJob);
  return ok({ id: row.id });
}

export async function changePasskeyName({ database }: Services, { accountId }: Viewer, id: string, name: string) {
  const [renamed] = await renamePasskey(database, id, accountId, name);
  return renamed ? ok(renamed) : err("passkey.not_found");
}

export async function removePasskey({ database }: Services, { accountId }: Viewer, id: string) {
  const [removed] = await deletePasskey(database, id, accountId);
  return removed ? ok(removed) : err("passkey.not_found");
}

/** `known` is empty for signing in: the authenticator shows whose passkeys it has. */
async function requestOptions(services: Services, purpose: ChallengePurpose, known: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: siteOf(services).rpID,
    challenge: await makeChallenge(services, purpose),
    userVerification: "required",
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
}

export const beginSignIn = (services: Services) => requestOptions(services, "signin", []);

export const beginProof = async (services: Services, { accountId, sessionId }: Viewer) =>
  requestOptions(services, `proof:${sessionId}`, await findPasskeys(services.database, accountId));

/**
 * Whose passkey has answered. Why it did not is not told: an unknown passkey, a wrong signature, another site's, a count that
 * went back and an answer that was given before look alike.
 */
export async function readAnswer(
  services: Services,
  purpose: ChallengePurpose,
  response: Assertion,
): Promise<Result<{ accountId: string }>> {
  const { database, clock } = services;
  const { origin, rpID } = siteOf(services);
  const row = await findPasskey(database, response.id);
  if (row === null) return err("auth.passkey_invalid");
  const verified = await whenValid(() =>
    verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: (challenge) => isOwnChallenge(services, purpose, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: row.id, publicKey: Uint8Array.from(bytesOfBase64Url(row.publicKey)!), counter: row.counter },
    }),
  );
  if (!verified?.verified || !(await claimChallenge(services, challengeOf(response.response.clientDataJSON))))
    return err("auth.passkey_invalid");
  const counted = await countUse(database, row, verified.authenticationInfo.newCounter, clock.now());
  return counted.length > 0 ? ok({ accountId: row.accountId }) : err("auth.passkey_invalid");
}

/** Rule A52: as good as a code. */
export async function proveByPasskey(services: Services, viewer: Viewer, response: Assertion): Promise<Result<object>> {
  const answered = await readAnswer(services, `proof:${viewer.sessionId}`, response);
  if (!answered.ok) return answered;
  if (answered.value.accountId !== viewer.accountId) return err("auth.passkey_invalid");
  await markProved(services.database, viewer.sessionId, services.clock.now(), { isByPasskey: true });
  return ok({});
}

/** The library throws what is wrong with an answer. */
async function whenValid<Verified>(verify: () => Promise<Verified>): Promise<Verified | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
