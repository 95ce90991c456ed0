import * as v from "valibot";
import { MINUTE } from "#domain/kernel/instants.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import type { Role } from "./roles.ts";

/** Rule A54. */
export const PASSKEYS_MAX = 10;
/** How long an answer to a challenge is awaited. Milliseconds. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;
/** Graphemes. */
export const PASSKEY_NAME_MAX = 50;

export const passkeyNameForm = v.object({ name: writtenText(PASSKEY_NAME_MAX) });

/**
 * What a session may do where admins must have a passkey: without one it has no admin rights (rule A54). They
 * can still add one.
 */
export const rolesInSession = (
  roles: readonly Role[],
  { isDemanded, hasPasskeyProof }: { isDemanded: boolean; hasPasskeyProof: boolean },
): readonly Role[] => (isDemanded && !hasPasskeyProof ? roles.filter((role) => role !== "admin") : roles);
