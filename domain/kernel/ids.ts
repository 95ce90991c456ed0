import type { Instant } from "./instants.ts";

/** Ids are opaque strings. The names say whose id it is; two of them are never interchangeable in meaning. */
export type OrderId = string;
export type CommissionAccountId = string;
export type TransactionId = string;
export type ProductId = string;
export type ChatRoomId = string;
export type MediaId = string;

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const CODE_LENGTH = 10;

/** A short public code for an order or a form, from at least ten random bytes made outside. */
export function codeFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join(
    "",
  );
}

/** A UUID v7 (sorts by time, which keeps database indexes compact) from a time and ten random bytes made outside. */
export function idFrom(now: Instant, bytes: Uint8Array): string {
  const time = now.toString(16).padStart(12, "0");
  const random = Array.from(bytes.subarray(0, 10), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab".charAt((bytes[9] ?? 0) % 4);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join("-");
}
