import { signInForm } from "#domain/account/account.form.ts";
import { isInboxProof } from "#domain/account/inbox-proof.ts";
import { isHandle } from "#domain/account/handle.ts";
import { check } from "../../client/check.ts";
import type { Outcome } from "../../client/outcome.ts";
import { post } from "../../client/rest.ts";
import { type AuthFlow, rememberedInvite, rememberedProof } from "./auth-flow.ts";

export interface CodeRequest {
  flow: AuthFlow;
  email: string;
  handle: string;
  /** The answer to a challenge. */
  challenge?: string;
}

/** Requests a code by e-mail; a new one replaces the old (rule A2). Returns the normalized e-mail address. */
export async function requestCode({
  flow,
  email,
  handle,
  challenge,
}: CodeRequest): Promise<Outcome<{ email: string; handle: string }>> {
  const invite = rememberedInvite();
  const proof = rememberedProof();
  const checked = check(signInForm, {
    email,
    intent: flow,
    ...(challenge ? { challenge } : {}),
    ...(proof && isInboxProof(proof) ? { proof } : {}),
    ...(flow === "signup" ? { handle, ...(invite && isHandle(invite) ? { invite } : {}) } : {}),
  });
  if (!checked.ok) return checked;
  const sent = await post("/api/auth/signin/email", checked.value);
  return sent.ok ? { ok: true, value: { email: checked.value.email, handle: checked.value.handle ?? "" } } : sent;
}
