import { URL } from "#domain/kernel/web-standards.ts";
import { typedAddress } from "#domain/kernel/typed-text.ts";

/** A person's profiles elsewhere (rule A36). `hosts` are theirs and their subdomains; null takes any site. */
export const SOCIAL_KINDS = {
  X: { name: "X", hosts: ["x.com", "twitter.com"] },
  BLUESKY: { name: "Bluesky", hosts: ["bsky.app"] },
  INSTAGRAM: { name: "Instagram", hosts: ["instagram.com"] },
  PIXIV: { name: "pixiv", hosts: ["pixiv.net"] },
  YOUTUBE: { name: "YouTube", hosts: ["youtube.com", "youtu.be"] },
  TWITCH: { name: "Twitch", hosts: ["twitch.tv"] },
  SOUNDCLOUD: { name: "SoundCloud", hosts: ["soundcloud.com"] },
  ARTSTATION: { name: "ArtStation", hosts: ["artstation.com"] },
  WEBSITE: { name: null, hosts: null },
} as const satisfies Record<string, { readonly name: string | null; readonly hosts: readonly string[] | null }>;

export type SocialKind = keyof typeof SOCIAL_KINDS;

export interface SocialLink {
  readonly kind: SocialKind;
  readonly url: string;
}

export const SOCIAL_LINKS_MAX = 6;
export const SOCIAL_URL_MAX = 200;

/** Of an address that people typed, with or without "https://"; null for anything that no browser should open. */
export function readSocialUrl(typed: string): string | null {
  const text = typedAddress(typed);
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  // A name with a dot and no port: no host of a private network.
  const isPublicName = /^[^.:[\]]+(\.[^.:[\]]+)*\.[a-z][a-z0-9-]*$/i.test(url.hostname) && url.port === "";
  return isPublicName && url.href.length <= SOCIAL_URL_MAX ? url.href : null;
}

/** The kind follows from the address, so nobody's link says that it leads elsewhere. */
export function socialKindOf(url: string): SocialKind {
  const { hostname } = new URL(url);
  for (const [kind, { hosts }] of Object.entries(SOCIAL_KINDS) as [SocialKind, (typeof SOCIAL_KINDS)[SocialKind]][])
    if (hosts?.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return kind;
  return "WEBSITE";
}

/** What a link is called on the profile: the service's name, or the site's host. */
export const socialLabel = ({ kind, url }: SocialLink): string =>
  SOCIAL_KINDS[kind].name ?? new URL(url).hostname.replace(/^www\./, "");
