import { EMBED_FRAME_ORIGINS } from "#domain/media/embed-address.ts";
import type { PublicSettings } from "#worker/public-settings.ts";

/**
 * Scripts run only with the response's nonce; Stripe needs its script, its frames and its API. 3D models need the rest: their
 * decoders are WebAssembly, one of them in a worker that its loader puts together, and their images are fetched from memory.
 */
export function contentSecurityPolicy(nonce: string, settings: PublicSettings): string {
  // The dev server's hot reload injects styles and opens its own websocket.
  const websocket = settings.origin.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval' https://js.stripe.com`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    `connect-src 'self' blob: ${websocket} https://api.stripe.com https://*.r2.cloudflarestorage.com`,
    `frame-src 'self' https://js.stripe.com https://hooks.stripe.com ${EMBED_FRAME_ORIGINS.join(" ")}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    // Setting up payouts works without JavaScript: the form's response redirects to Stripe, which counts as a form
    // action.
    "form-action 'self' https://connect.stripe.com",
    "frame-ancestors 'self'",
  ].join("; ");
}
