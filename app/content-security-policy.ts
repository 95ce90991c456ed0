import { EMBED_FRAME_ORIGINS } from "#domain/media/embed/embed-address.ts";
import { REPORTS_PATH } from "#domain/site/public-paths.ts";
import type { PublicSettings } from "#worker/site/settings/public-settings.ts";

/** Stripe.js and its frames, some of them on names of their own (docs.stripe.com/security/guide). */
const STRIPE_JS = "https://js.stripe.com https://*.js.stripe.com";

/** Where `report-to` sends its reports (Reporting-Endpoints); older browsers read `report-uri`. */
export const REPORTING_ENDPOINTS = `policy="${REPORTS_PATH}"`;

/**
 * Scripts run only with the response's nonce; Stripe needs its script, its frames and its API. 3D models need the rest: their
 * decoders are WebAssembly, one of them in a worker that its loader puts together, and their images are fetched from memory.
 */
export function contentSecurityPolicy(nonce: string, settings: PublicSettings): string {
  // The dev server's hot reload injects styles and opens its own websocket.
  const turnstile = settings.turnstile ? ["https://challenges.cloudflare.com"] : [];
  const websocket = settings.origin.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval' ${STRIPE_JS}`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    // Pictures and films are our own, or handed out by us (rule F22).
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' blob: ${websocket} https://api.stripe.com https://*.r2.cloudflarestorage.com`,
    // On every page: a visitor goes from page to page in one document, which keeps the policy that it came with.
    `frame-src 'self' ${STRIPE_JS} https://hooks.stripe.com ${[...turnstile, ...EMBED_FRAME_ORIGINS].join(" ")}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    // Setting up payouts works without JavaScript: the form's response redirects to Stripe, which counts as a form
    // action. Onboarding is on one of these names, the account's own dashboard on the other.
    "form-action 'self' https://accounts.stripe.com https://connect.stripe.com",
    "frame-ancestors 'self'",
    `report-uri ${REPORTS_PATH}`,
    "report-to policy",
  ].join("; ");
}
