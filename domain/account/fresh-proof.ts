import { MINUTE, type Instant } from "#domain/kernel/instants.ts";

/** How long after a proof of who sits there what gives others a way in may be made (rule A52). Milliseconds. */
export const FRESH_PROOF = 30 * MINUTE;

/** `provedAt`: when the session began, or when a code or a passkey last confirmed the person in it. */
export const isProofFresh = (provedAt: Instant, now: Instant): boolean => now - provedAt < FRESH_PROOF;
