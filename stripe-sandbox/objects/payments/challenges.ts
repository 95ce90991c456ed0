import { BROWSER_PREFIX } from "../../environment.ts";
import type { Call } from "../../api/call.ts";
import { newId } from "../../state/identifiers.ts";
import type { Challenge } from "../../state/store.ts";

/** What Stripe remembers about an intent without showing it. */
export interface IntentNote {
  returnUrl: string | null;
  /** The confirming side handles the next action itself (Stripe.js always says so). */
  sdk: boolean;
  challenge: string | null;
  /** 3DS was passed for this attempt. */
  authenticated: boolean;
  /** A payment held back in `processing`: how it continues is up to the control door. */
  held: boolean;
}

export const originOf = (call: Call, returnUrl: string | null): string => {
  const own = returnUrl !== null && /^https?:/.test(returnUrl) ? new URL(returnUrl).origin : null;
  return own ?? call.settings.read().origin;
};

export type NextAction = { type: "redirect_to_url"; redirect_to_url: { return_url: string; url: string } } | SdkAction;
interface SdkAction {
  type: "use_stripe_sdk";
  use_stripe_sdk: { type: "three_d_secure_redirect"; stripe_js: string; source: string };
}

/** Opens a 3DS question for an intent and returns its address for the browser. */
export function openChallenge(call: Call, intent: string): NextAction {
  const note = call.store.note<IntentNote>(intent);
  const returnUrl = note.returnUrl ?? null;
  const challenge: Challenge = {
    id: newId("payatt"),
    object: "sandbox.challenge",
    intent,
    return_url: note.sdk ? null : returnUrl,
    status: "open",
  };
  call.store.save(challenge);
  call.store.writeNote<IntentNote>(intent, { challenge: challenge.id });
  const url = `${originOf(call, returnUrl)}${BROWSER_PREFIX}/3ds/${call.name}/${challenge.id}`;
  if (challenge.return_url === null)
    return {
      type: "use_stripe_sdk",
      use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: challenge.id },
    };
  return { type: "redirect_to_url", redirect_to_url: { return_url: challenge.return_url, url } };
}

/** A new attempt or a cancellation makes the old question void. */
export function voidChallenge(call: Call, intent: string): void {
  const { challenge: id } = call.store.note<IntentNote>(intent);
  const challenge = id ? call.store.find("sandbox.challenge", id) : null;
  if (challenge?.status === "open") call.store.save({ ...challenge, status: "void" });
  call.store.writeNote<IntentNote>(intent, { challenge: null, authenticated: false });
}
