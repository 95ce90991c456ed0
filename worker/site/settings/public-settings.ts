import type { Env } from "#worker/env.ts";
import { createTranslator } from "#worker/translation/translator/create-translator.ts";

/** The part of the configuration that pages may know. */
export interface PublicSettings {
  origin: string;
  isLocal: boolean;
  stripePublishableKey: string;
  /** Set when the sandbox stands in for Stripe; null loads Stripe's own script. */
  stripeScriptUrl: string | null;
  /** Whether anybody translates here (rule W7). */
  isTranslating: boolean;
}

export const publicSettings = (env: Env): PublicSettings => ({
  origin: env.PUBLIC_ORIGIN,
  isLocal: __LOCAL__,
  stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
  stripeScriptUrl: env.STRIPE_SCRIPT_URL ?? null,
  isTranslating: createTranslator(env) !== null,
});
