import { base64Url } from "#domain/kernel/base64url.ts";

const encoder = new TextEncoder();

/** 256 random bits: a session token, or the nonce that binds a code to a browser. */
export const newToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** A uniformly random string of decimal digits; values that would favour low digits are drawn again. */
export function newDigits(length: number): string {
  const range = 10 ** length;
  const fair = Math.floor(2 ** 32 / range) * range;
  let drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
  while (drawn >= fair) drawn = crypto.getRandomValues(new Uint32Array(1))[0]!;
  return String(drawn % range).padStart(length, "0");
}

/** A plain hash is enough for a random token of 256 bits. */
export async function hashToken(token: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(token))));
}

/**
 * For short secrets: six digits behind a plain hash are found in a second, behind a keyed hash they are not (rule A2).
 */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text))));
}
