export interface Environment {
  SANDBOX: DurableObjectNamespace;
  /** The product's own Worker, when the sandbox may call it directly; otherwise WEBHOOK_URL is fetched. */
  APP?: Fetcher;
  WEBHOOK_MODE?: string;
  WEBHOOK_URL?: string;
  PUBLIC_ORIGIN?: string;
  /** One secret, or those of snapshot, thin and connected accounts' events, separated by commas. */
  STRIPE_WEBHOOK_SECRET?: string;
}

/** The path a webhook is posted to when it goes over the APP binding. */
export const WEBHOOK_PATH = "/api/stripe/webhook";

/** Where the product's Worker shows the sandbox to a browser. */
export const BROWSER_PREFIX = "/dev/stripe";

/** The API version the `stripe` package 23.1 speaks; events carry it. */
export const API_VERSION = "2026-10-28.endive";
