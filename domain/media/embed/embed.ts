import { typedAddress } from "../../kernel/typed-text.ts";

/** Rule F4: the only players we frame. The default site is youtube. */
export const EMBED_SITES = ["youtube", "soundcloud", "niconico", "tiktok", "bandcamp", "mixcloud", "tweet"] as const;
export type EmbedSite = (typeof EMBED_SITES)[number];

export interface RecognizedEmbed {
  site: EmbedSite;
  /** The provider's own id of the thing; what it looks like is the provider's row below. */
  code: string;
}

/** Each pattern's first group is the code. They are tried on every address found in what was pasted. */
const ADDRESSES: readonly (readonly [EmbedSite, RegExp])[] = [
  ["youtube", /^https?:\/\/(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/],
  ["youtube", /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?![\w-])/],
  ["youtube", /^https?:\/\/youtu\.be\/([\w-]{11})(?![\w-])/],
  ["niconico", /^https?:\/\/(?:www\.|sp\.|embed\.)?nicovideo\.jp\/watch\/((?:sm|nm|so)?\d{1,12})(?!\w)/],
  ["niconico", /^https?:\/\/nico\.ms\/((?:sm|nm|so)\d{1,12})(?!\w)/],
  ["tiktok", /^https?:\/\/(?:www\.|m\.)?tiktok\.com\/(?:@[\w.-]+\/video|embed(?:\/v2)?|player\/v1)\/(\d{10,20})(?!\w)/],
  ["soundcloud", /^https?:\/\/api\.soundcloud\.com\/((?:tracks|playlists)\/\d{1,15})(?!\w)/],
  ["soundcloud", /^https?:\/\/(?:www\.|m\.)?soundcloud\.com\/([\w-]+\/(?:sets\/)?[\w-]+)\/?(?:[?#]|$)/],
  ["bandcamp", /^https?:\/\/bandcamp\.com\/EmbeddedPlayer\/(?:[^"']*\/)?((?:album|track)=\d{1,15})(?!\d)/],
  ["mixcloud", /^https?:\/\/(?:www\.)?mixcloud\.com\/([\w-]+\/[\w-]+)\/?(?:[?#]|$)/],
  ["tweet", /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,20}\/status(?:es)?\/(\d{1,20})(?!\w)/],
];

/** What a code must look like whoever sends it: it becomes part of the address of a frame. */
const CODES = {
  youtube: /^[\w-]{11}$/,
  soundcloud: /^(?:(?:tracks|playlists)\/\d{1,15}|[\w-]{1,64}\/(?:sets\/)?[\w-]{1,128})$/,
  niconico: /^(?:sm|nm|so)?\d{1,12}$/,
  tiktok: /^\d{10,20}$/,
  bandcamp: /^(?:album|track)=\d{1,15}$/,
  mixcloud: /^[\w-]{1,64}\/[\w-]{1,128}$/,
  tweet: /^\d{1,20}$/,
} as const satisfies Record<EmbedSite, RegExp>;

export const isEmbedCode = (site: EmbedSite, code: string): boolean => CODES[site].test(code);

/** Pasted text longer than this is no address and no embed code. */
const LONGEST_PASTE = 5000;

/**
 * The player meant by an address or by a provider's embed markup, of which only site and id are kept (rule F4). A bare
 * eleven-character code is YouTube's, the default site. Null when it is none of ours.
 */
export function recognizeEmbed(pasted: string): RecognizedEmbed | null {
  const text = typedAddress(pasted).slice(0, LONGEST_PASTE);
  if (isEmbedCode("youtube", text)) return { site: "youtube", code: text };
  for (const address of addressesIn(text)) {
    for (const [site, pattern] of ADDRESSES) {
      const code = pattern.exec(address)?.[1];
      if (code) return { site, code };
    }
  }
  return null;
}

/** Markup quotes its addresses, and SoundCloud's carries another one, encoded, inside. */
function addressesIn(text: string): string[] {
  const found = text.match(/(?:https?:)?\/\/[^\s"'<>]+/g) ?? [];
  const absolute = found.map((address) =>
    (address.startsWith("//") ? `https:${address}` : address).replaceAll("&amp;", "&"),
  );
  return absolute.flatMap((address) => {
    const inner = /[?&]url=(https?(?::|%3A)(?:\/|%2F){2}[^&]+)/i.exec(address)?.[1];
    return inner ? [inner.replaceAll(/%3A/gi, ":").replaceAll(/%2F/gi, "/"), address] : [address];
  });
}
