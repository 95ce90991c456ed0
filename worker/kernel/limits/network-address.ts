import ipaddr from "ipaddr.js";
import { hexadecimal } from "#domain/kernel/hexadecimal.ts";

/** 64 bits: what one connection is given, and may change within as it likes. */
const PREFIX_BYTES = 8;

/**
 * Who is asking, as Cloudflare saw it: an IPv4 address, or the first 64 bits of an IPv6 one. Headers that a client or a
 * proxy writes are not believed. Null without Cloudflare in front, and on the own machine: nothing is counted by address
 * there, while what is counted by account is counted everywhere.
 */
export function networkAddress(headers: Headers): string | null {
  const sent = headers.get("cf-connecting-ip");
  if (sent === null || !ipaddr.isValid(sent)) return null;
  const address = ipaddr.process(sent);
  if (address.range() === "loopback") return null;
  if (address.kind() === "ipv4") return address.toString();
  const prefix = address.toByteArray().slice(0, PREFIX_BYTES);
  return `${hexadecimal(prefix)}/64`;
}

const DIGITS_OF_48_BITS = 12;

/** The network that an IPv6 `networkAddress` lies in: one customer's, at many providers. Null for IPv4, which has none. */
export const networkOf = (address: string): string | null =>
  address.endsWith("/64") ? `${address.slice(0, DIGITS_OF_48_BITS)}/48` : null;
