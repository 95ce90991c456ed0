import type { Env } from "#worker/env.ts";

/** Without one of these people cannot sign in, pay, be paid or exchange files. */
const REQUIRED = [
  "PUBLIC_ORIGIN",
  "MAIL_FROM",
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "TICKET_SECRET",
  "STORAGE_BUCKET",
  "STORAGE_ENDPOINT",
  "STORAGE_ACCESS_KEY_ID",
  "STORAGE_SECRET_ACCESS_KEY",
] as const satisfies readonly (keyof Env)[];

/** Whether nothing is missing. The names of what is are for the log only. */
export function isComplete(env: Env): boolean {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) console.error(JSON.stringify({ missingSettings: missing }));
  return missing.length === 0;
}
