import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { addScript } from "../../../client/add-script.ts";
import type { PublicSettings } from "#worker/site/settings/public-settings.ts";

let loading: Promise<Stripe | null> | null = null;

/** Stripe.js, loaded on first use; null if loading failed, and then the next call tries again. */
export function loadStripe(settings: PublicSettings, locale: LanguageCode): Promise<Stripe | null> {
  loading ??= begin(settings, locale).catch(() => null);
  void loading.then((stripe) => {
    if (stripe === null) loading = null;
  });
  return loading;
}

/** Stripe requires its script to be loaded from its own origin; with the sandbox the sandbox's script replaces it. */
async function begin(settings: PublicSettings, locale: LanguageCode): Promise<Stripe | null> {
  const key = settings.stripePublishableKey;
  const options = { locale: LANGUAGE_FACTS[locale].stripe };
  if (settings.stripeScriptUrl === null) {
    const { loadStripe: load } = await import("@stripe/stripe-js/pure");
    return load(key, options);
  }
  await addScript(settings.stripeScriptUrl);
  const construct = (window as { Stripe?: StripeConstructor }).Stripe;
  return construct ? construct(key, options) : null;
}
