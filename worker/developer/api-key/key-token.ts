import { API_KEY_START } from "#domain/developer/api-key.ts";
import { newToken } from "#worker/account/session/secrets.ts";

/** 256 random bits behind the common beginning. */
export const newKeyToken = (): string => API_KEY_START + newToken();

const BEARER = /^bearer +(\S+) *$/i;

/**
 * What the request proves itself with instead of a cookie; null without. Whatever it is, it decides: with a wrong one
 * a request is nobody's, even if it has a cookie as well (rule A28).
 */
export function readKeyToken(request: Request): string | null {
  return BEARER.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}
