import type { Env } from "#worker/env.ts";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** By which push services know us (RFC 8292); null where none are set, and nobody is pushed to. */
export function vapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUBLIC_ORIGIN }: Env): VapidKeys | null {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: PUBLIC_ORIGIN };
}
