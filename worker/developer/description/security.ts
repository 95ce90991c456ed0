import type { ScopeNeeded } from "#domain/developer/api-key.ts";
import { sessionCookieName } from "#worker/account/session/cookies.ts";

/** How a caller says who they are. */
export const securitySchemes = (origin: string) => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: sessionCookieName(origin),
    description: "Set by /api/auth/callback/email; HttpOnly.",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description: "An API key (cm_…) with one of the scopes that the call names.",
  },
});

/** Who may make a call: everyone, or signed-in users; a key needs one of the scopes. */
export function securityOf(isForEverybody: boolean, needed: ScopeNeeded) {
  const scopes = needed === null ? [] : typeof needed === "string" ? [needed] : needed;
  const key = scopes.map((scope) => ({ key: [scope] }));
  return isForEverybody ? [{}, ...key] : [{ session: [] }, ...key];
}
