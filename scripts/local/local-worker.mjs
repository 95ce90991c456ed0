import { existsSync, readFileSync } from "node:fs";

const SANDBOX_KEY = /^STRIPE_SECRET_KEY=sk_test_local$/m;

/** Own Stripe keys in .dev.vars switch the sandbox off: the same code then talks to Stripe. */
export const usesStripeSandbox = () => !existsSync(".dev.vars") || SANDBOX_KEY.test(readFileSync(".dev.vars", "utf8"));

/** A key of your own for DeepL in .dev.vars does the same for the translation sandbox. */
export const usesTranslationSandbox = () =>
  !existsSync(".dev.vars") || !/^DEEPL_AUTH_KEY=\S/m.test(readFileSync(".dev.vars", "utf8"));

/** Where the sandboxes listen beside `wrangler dev`, unless something else does. */
export const SANDBOXES_PORT = 8790;

/** Cloudflare's plug-in starts with the entry points that it finds in bindings, and starts workerd again for any other. Nobody uses these. */
const entryPointsOf = ({ name, exports = {} }) =>
  Object.keys(exports)
    .filter((entrypoint) => exports[entrypoint].type === "worker")
    .map((entrypoint) => ({ binding: `DEVELOPED_${entrypoint}`, service: name, entrypoint }));

/** What a local run adds to the deployed Worker configuration. */
export function localWorker(worker, origin, { isDeveloping }) {
  const [sandbox, translationSandbox] = [usesStripeSandbox(), usesTranslationSandbox()];
  const services = [
    ...(sandbox ? [{ binding: "STRIPE", service: "stripe-sandbox" }] : []),
    ...(translationSandbox ? [{ binding: "DEEPL", service: "translation-sandbox" }] : []),
    ...(isDeveloping ? entryPointsOf(worker) : []),
  ];
  return {
    vars: {
      ...worker.vars,
      PUBLIC_ORIGIN: origin,
      STORAGE_ENDPOINT: `${origin}/dev/storage`,
      TURNSTILE_SITE_KEY: "local",
      TURNSTILE_SECRET_KEY: "local",
      TURNSTILE_SCRIPT_URL: "/dev/turnstile.js",
      ...(sandbox ? { STRIPE_SCRIPT_URL: "/dev/stripe/v3.js" } : {}),
      ...(translationSandbox ? { DEEPL_AUTH_KEY: "sandbox-local:fx" } : {}),
    },
    ...(services.length > 0 ? { services } : {}),
  };
}
