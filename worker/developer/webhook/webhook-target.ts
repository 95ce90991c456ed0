import ipaddr from "ipaddr.js";

/** Names that never belong to the public internet (RFC 6761, 6762, 8375; what routers and companies use besides). */
const PRIVATE_ENDINGS = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "home.arpa",
  "lan",
  "arpa",
  "test",
  "example",
  "invalid",
  "onion",
];
const HTTPS_PORT = "443";
const FIRST_UNPRIVILEGED_PORT = 1024;

/** All that is given to networks today; the rest is reserved, or an old way to write an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

interface Place {
  /** Our own site's, which is no target. */
  readonly publicOrigin: string;
  /** On a developer's machine a receiver runs at loopback, without https. */
  readonly isLocal: boolean;
}

/**
 * The address to send to, or null if it is none that we send to: only https, to the public internet (rule A29). Reading
 * it as a URL turns every spelling of an address (decimal, octal, hexadecimal, full-width) into the one that is checked.
 * What a name leads to is not known here (docs/decisions/webhooks-out.md).
 */
export function webhookTarget(text: string, { publicOrigin, isLocal }: Place): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  if (isLocal && isLoopback(host) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== "https:" || !isAllowedPort(url.port)) return null;
  const own = new URL(publicOrigin).hostname;
  return host !== own && !host.endsWith(`.${own}`) && isPublicHost(host) ? url : null;
}

function isLoopback(host: string): boolean {
  const address = addressOf(host);
  return address ? address.range() === "loopback" : host === "localhost";
}

const isAllowedPort = (port: string): boolean =>
  port === "" || port === HTTPS_PORT || Number(port) >= FIRST_UNPRIVILEGED_PORT;

function isPublicHost(host: string): boolean {
  const address = addressOf(host);
  if (address) return isPublicAddress(address);
  const labels = host.split(".");
  return labels.length > 1 && !labels.includes("") && !PRIVATE_ENDINGS.some((ending) => host.endsWith(`.${ending}`));
}

/** Every other range is special: private, loopback, mapped from IPv4, translated, reserved. */
function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_IPV6);
}

function addressOf(host: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = host.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(bare) ? ipaddr.parse(bare) : null;
}
