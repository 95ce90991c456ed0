import { URL } from "./web-standards.ts";

/** Whether an address names a user or a password before its host, which no browser shows: false for what is no address. */
export function hasUserInfo(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.username !== "" || url.password !== "");
}

/** The host that a browser goes to, with its port; the text itself for what is no address. Names in other scripts are in Punycode. */
export function hostOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  return url.port === "" ? url.hostname : `${url.hostname}:${url.port}`;
}
