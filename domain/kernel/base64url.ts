import { atob, btoa } from "./web-standards.ts";

/** Bytes in the letters of base64 that an address or a cookie takes as they are, without filling at the end. */
export const base64Url = (bytes: Iterable<number>): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Null for what `base64Url` writes for no bytes: other letters, another length, bits beyond the last byte. */
export function bytesOfBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return base64Url(bytes) === text ? bytes : null;
}
