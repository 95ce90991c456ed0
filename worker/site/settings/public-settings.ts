import type { Env } from "#worker/env.ts";
import { asksChallenges } from "#worker/account/sign-in/challenge.gateway.ts";
import { createTranslator } from "#worker/translation/translator/create-translator.ts";

const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The part of the configuration that pages may know. */
export interface PublicSettings {
  origin: string;
  isLocal: boolean;
  stripePublishableKey: string;
  /** Set when the sandbox stands in for Stripe; null loads Stripe's own script. */
  stripeScriptUrl: string | null;
  /** Null where challenges are not configured (rule A86). */
  turnstile: { siteKey: string; scriptUrl: string } | null;
  /** Whether anybody translates here (rule W7). */
  isTranslating: boolean;
}

export const publicSettings = (env: Env): PublicSettings => ({
  origin: env.PUBLIC_ORIGIN,
  isLocal: __LOCAL__,
  stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
  stripeScriptUrl: env.STRIPE_SCRIPT_URL ?? null,
  turnstile: asksChallenges(env)
    ? { siteKey: env.TURNSTILE_SITE_KEY ?? "", scriptUrl: env.TURNSTILE_SCRIPT_URL ?? TURNSTILE }
    : null,
  isTranslating: createTranslator(env) !== null,
});
