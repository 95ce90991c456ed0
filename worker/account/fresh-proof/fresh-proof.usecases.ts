import { eq } from "drizzle-orm";
import { isProofFresh } from "#domain/account/fresh-proof.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { session, userAccount } from "../../db/schema/account/account.ts";
import { proofCodeEmail } from "../../email/kinds/account-email.ts";
import type { Services } from "../../services.ts";
import { markProved } from "../session/session.store.ts";
import type { Viewer } from "../session/viewer.ts";
import {
  countCodes,
  isHeld,
  makeCode,
  tooManyTries,
  tryCode,
  useUp,
  type CodePurpose,
} from "../sign-in/purposeful-code.usecases.ts";

/** Whether it was proved lately who sits there (rule A52); a session that has just begun is a proof. */
export const provenLately = ({ clock }: Pick<Services, "clock">, { provedAt }: Viewer): Result<null> =>
  isProofFresh(provedAt, clock.now()) ? ok(null) : err("auth.proof_needed");

async function purposeOf({ database }: Services, { accountId, sessionId }: Viewer): Promise<CodePurpose> {
  const [row] = await database
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  return { email: row!.email, purpose: "proof", subject: sessionId };
}

/** Sends the code that proves it. Answers where it went. */
export async function requestProofCode(
  services: Services,
  viewer: Viewer,
  address: string | null,
): Promise<Result<{ email: string }>> {
  const counted = await countCodes(services, viewer, address, null);
  if (!counted.ok) return counted;
  const purpose = await purposeOf(services, viewer);
  const locale = viewer.displayLanguageCode;
  const code = await makeCode(services, viewer, purpose, locale);
  await services.mail.send(purpose.email, proofCodeEmail({ origin: services.env.PUBLIC_ORIGIN, locale }, code));
  return ok({ email: purpose.email });
}

/** Errors: account.codes_invalid, auth.too_many_tries. */
export async function proveByCode(services: Services, viewer: Viewer, typed: string): Promise<Result<object>> {
  const tried = await tryCode(services, viewer, await purposeOf(services, viewer), typed);
  if (tried.verdict === "TOO_MANY") return tooManyTries(services);
  if (tried.verdict === "WRONG") return err("account.codes_invalid");
  const { database, clock } = services;
  const [proved] = await database.batch([
    markProved(database, viewer.sessionId, clock.now(), { condition: isHeld(tried) }).returning({ id: session.id }),
    useUp(services, tried),
  ]);
  return proved.length > 0 ? ok({}) : err("account.codes_invalid");
}
