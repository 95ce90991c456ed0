import { typedAddress } from "#domain/kernel/typed-text.ts";
import { hrefOf, wholeAddress } from "#domain/kernel/web-address.ts";

/** Rule F4: the only players we frame. The default site is youtube. */
export const EMBED_SITES = ["youtube", "soundcloud", "niconico", "tiktok", "bandcamp", "mixcloud", "tweet"] as const;
export type EmbedSite = (typeof EMBED_SITES)[number];

export interface RecognizedEmbed {
  site: EmbedSite;
  /** The provider's own id of the thing; what it looks like is the provider's row below. */
  code: string;
}

/** Pages of SoundCloud that belong to no user, and pages of users that are no track. */
const NO_ARTIST =
  "discover|stream|you|search|upload|charts|pages|jobs|people|stations|settings|messages|tags|terms-of-use";
const NO_TRACK = "likes|tracks|albums|sets|reposts|popular-tracks|toptracks|spotlight|comments|followers|following";
/** Of a private track, which only people with its link may hear; it becomes the last part of the code. */
const SECRET = String.raw`(?:[?&]secret_token=|\/)(s-\w{1,32})`;
const SOUNDCLOUD_NUMBER = new RegExp(
  String.raw`^https?:\/\/api\.soundcloud\.com\/(tracks|playlists)\/(?:soundcloud(?::|%3A)\w+(?::|%3A))?(\d{1,15})(?!\w)(?:${SECRET})?`,
);
const SOUNDCLOUD_NAME = new RegExp(
  String.raw`^https?:\/\/(?:www\.|m\.)?soundcloud\.com\/(?!(?:${NO_ARTIST})\/)([\w-]+)\/((?:sets\/|(?!(?:${NO_TRACK})(?:[\/?#]|$)))[\w-]+)(?:${SECRET})?\/?(?:[?&#]|$)`,
);

/** The groups of each pattern are the parts of the code. They are tried on every address found in what was pasted. */
const ADDRESSES: readonly (readonly [EmbedSite, RegExp])[] = [
  ["youtube", /^https?:\/\/(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/],
  ["youtube", /^https?:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/([\w-]{11})(?![\w-])/],
  ["youtube", /^https?:\/\/youtu\.be\/([\w-]{11})(?![\w-])/],
  ["niconico", /^https?:\/\/(?:www\.|sp\.|embed\.)?nicovideo\.jp\/watch\/((?:sm|nm|so)?\d{1,12})(?!\w)/],
  ["niconico", /^https?:\/\/nico\.ms\/((?:sm|nm|so)?\d{1,12})(?!\w)/],
  ["tiktok", /^https?:\/\/(?:www\.|m\.)?tiktok\.com\/(?:@[\w.-]+\/video|embed(?:\/v2)?|player\/v1)\/(\d{10,20})(?!\w)/],
  ["soundcloud", SOUNDCLOUD_NUMBER],
  ["soundcloud", SOUNDCLOUD_NAME],
  ["bandcamp", /^https?:\/\/bandcamp\.com\/EmbeddedPlayer\/(?:[^"']*\/)?((?:album|track)=\d{1,15})(?!\d)/],
  ["mixcloud", /^https?:\/\/(?:www\.)?mixcloud\.com\/([\w-]+\/[\p{L}\p{M}\p{N}_-]+)\/?(?:[?#]|$)/u],
  ["tweet", /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:\w{1,20}|i\/web)\/status(?:es)?\/(\d{1,20})(?!\w)/],
];

/** What any code must look like, since it becomes part of a frame's address. */
const CODES = {
  youtube: /^[\w-]{11}$/,
  soundcloud: /^(?:(?:tracks|playlists)\/\d{1,15}|[\w-]{1,64}\/(?:sets\/)?[\w-]{1,128})(?:\/s-\w{1,32})?$/,
  niconico: /^(?:sm|nm|so)?\d{1,12}$/,
  tiktok: /^\d{10,20}$/,
  bandcamp: /^(?:album|track)=\d{1,15}$/,
  mixcloud: /^[\w-]{1,64}\/[\p{L}\p{M}\p{N}_-]{1,128}$/u,
  tweet: /^\d{1,20}$/,
} as const satisfies Record<EmbedSite, RegExp>;

export const isEmbedCode = (site: EmbedSite, code: string): boolean => CODES[site].test(code);

/** Pasted text longer than this is no address and no embed code. */
const LONGEST_PASTE = 5000;

/**
 * The player meant by an address or by a provider's embed markup, of which only site and id are stored (rule F4). A bare
 * eleven-character code is YouTube's, the default site. Null when it is none of ours.
 */
export function recognizeEmbed(pasted: string): RecognizedEmbed | null {
  const text = typedAddress(pasted).slice(0, LONGEST_PASTE);
  if (isEmbedCode("youtube", text)) return { site: "youtube", code: text };
  for (const address of addressesIn(text)) {
    for (const [site, pattern] of ADDRESSES) {
      const code = pattern.exec(address)?.slice(1).filter(Boolean).join("/");
      if (code && isEmbedCode(site, code)) return { site, code };
    }
  }
  return null;
}

/**
 * A link that only its provider's server can follow to what it plays. It is asked for what it leads to: we ask nobody where somebody's
 * link leads (rule C34).
 */
export const isShortenedLink = (pasted: string): boolean =>
  /^(?:https?:\/\/)?(?:on\.soundcloud\.com|soundcloud\.app\.goo\.gl|v[mt]\.tiktok\.com|(?:www\.)?tiktok\.com\/t|[\w-]+\.bandcamp\.com)(?:\/|$)/i.test(
    typedAddress(pasted),
  );

/** Markup quotes its addresses, and SoundCloud's carries another one, encoded, inside. People leave the scheme out. */
function addressesIn(text: string): string[] {
  const found = text.match(/(?:https?:)?\/\/[^\s"'<>]+/gi) ?? (wholeAddress(text) === null ? [] : [text]);
  const absolute = found.map((address) =>
    hrefOf(address.startsWith("//") ? `https:${address}` : address).replaceAll("&amp;", "&"),
  );
  return absolute.map(readable).flatMap((address) => {
    const inner = /[?&]url=(https?(?::|%3A)(?:\/|%2F){2}[^&]+)/i.exec(address)?.[1];
    return inner ? [inner.replaceAll(/%(?:25|2F|3A|3D|3F)/gi, decodeURIComponent), address] : [address];
  });
}

/** Letters as they are read, as in the titles of Japanese mixes; everything else stays encoded. */
const readable = (address: string): string =>
  address.replaceAll(/(?:%[89A-F][\dA-F])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
