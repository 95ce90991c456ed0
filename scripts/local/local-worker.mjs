import { existsSync, readFileSync } from "node:fs";

const SANDBOX_KEY = /^STRIPE_SECRET_KEY=sk_test_local$/m;

/** Own Stripe keys in .dev.vars switch the sandbox off: the same code then talks to Stripe. */
export const usesStripeSandbox = () => !existsSync(".dev.vars") || SANDBOX_KEY.test(readFileSync(".dev.vars", "utf8"));

/** A key of your own for DeepL in .dev.vars does the same for the translation sandbox. */
export const usesTranslationSandbox = () =>
  !existsSync(".dev.vars") || !/^DEEPL_AUTH_KEY=\S/m.test(readFileSync(".dev.vars", "utf8"));

/** What a local run adds to the deployed Worker configuration. */
export function localWorker(worker, origin) {
  const [sandbox, translationSandbox] = [usesStripeSandbox(), usesTranslationSandbox()];
  const services = [
    ...(sandbox ? [{ binding: "STRIPE", service: "stripe-sandbox" }] : []),
    ...(translationSandbox ? [{ binding: "DEEPL", service: "translation-sandbox" }] : []),
  ];
  return {
    vars: {
      ...worker.vars,
      PUBLIC_ORIGIN: origin,
      STORAGE_ENDPOINT: `${origin}/dev/storage`,
      ...(sandbox ? { STRIPE_SCRIPT_URL: "/dev/stripe/v3.js" } : {}),
      ...(translationSandbox ? { DEEPL_AUTH_KEY: "sandbox-local:fx" } : {}),
    },
    ...(services.length > 0 ? { services } : {}),
  };
}
