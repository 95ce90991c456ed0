import { isProofFresh } from "#domain/account/fresh-proof.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { session } from "#worker/db/schema/account/account.ts";
import { proofCodeEmail } from "#worker/notification/mail/kinds/account-email.ts";
import type { Services } from "#worker/services.ts";
import { markProved } from "../session/session.store.ts";
import type { Viewer } from "../session/viewer.ts";
import { purposeOfOwner, sendCodeToOwner } from "../sign-in/code-to-owner.usecases.ts";
import { isHeld, tooManyTries, tryCode, useUp } from "../sign-in/purposeful-code.usecases.ts";

/** Whether it was proved lately who sits there (rule A52); a session that has just begun is a proof. */
export const provenLately = ({ clock }: Pick<Services, "clock">, { provedAt }: Viewer): Result<null> =>
  isProofFresh(provedAt, clock.now()) ? ok(null) : err("auth.proof_needed");

const purposeOf = ({ sessionId }: Viewer) => ({ purpose: "proof", subject: sessionId }) as const;

/** Sends the code that proves it. Answers where it went. */
export const requestProofCode = (services: Services, viewer: Viewer, address: string | null) =>
  sendCodeToOwner(services, viewer, address, { purpose: purposeOf(viewer), emailOf: proofCodeEmail });

/** Errors: account.codes_invalid, auth.too_many_tries. */
export async function proveByCode(services: Services, viewer: Viewer, typed: string): Promise<Result<object>> {
  const tried = await tryCode(services, viewer, await purposeOfOwner(services, viewer, purposeOf(viewer)), typed);
  if (tried.verdict === "TOO_MANY") return tooManyTries(services);
  if (tried.verdict === "WRONG") return err("account.codes_invalid");
  const { database, clock } = services;
  const [proved] = await database.batch([
    markProved(database, viewer.sessionId, clock.now(), { condition: isHeld(tried) }).returning({ id: session.id }),
    useUp(services, tried),
  ]);
  return proved.length > 0 ? ok({}) : err("account.codes_invalid");
}
