import canonicalize from "canonicalize";
import { textHash } from "#domain/kernel/text-hash.ts";

/** RFC 8785: the same value is the same bytes, in whatever order its keys were written. */
export function canonicalJson(value: object): string {
  const text = canonicalize(wellFormed(value));
  if (text === undefined) throw new Error("an agreement without content");
  return text;
}

/** SHA-256 of canonical JSON, in hexadecimal digits. */
export const canonicalHash = (document: string): Promise<string> => textHash(document);

/** Half a surrogate pair has no UTF-8: in a stored name of long ago it becomes a replacement character. */
function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wellFormed(each)]));
}
