import { EMBED_SITES, type EmbedSite, type RecognizedEmbed } from "./embed.ts";
import type { MediaType } from "../media.ts";

/**
 * The frames we build ourselves (rule F4), which begin to play by themselves where their provider has a word for it. A tweet's text is
 * loaded by its own frame, too.
 */
const FRAMES = {
  youtube: (code) => `https://www.youtube-nocookie.com/embed/${code}?autoplay=1`,
  soundcloud: (code) =>
    `https://w.soundcloud.com/player/?url=${encodeURIComponent(soundcloudAddress(code))}&auto_play=true`,
  niconico: (code) => `https://embed.nicovideo.jp/watch/${code}`,
  tiktok: (code) => `https://www.tiktok.com/player/v1/${code}?autoplay=1`,
  bandcamp: (code) => `https://bandcamp.com/EmbeddedPlayer/${code}/size=large/artwork=small/transparent=true/`,
  mixcloud: (code) => `https://www.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(`/${code}/`)}&autoplay=1`,
  tweet: (code) => `https://platform.twitter.com/embed/Tweet.html?id=${code}`,
} as const satisfies Record<EmbedSite, (code: string) => string>;

/**
 * Where people look at it on its own site. Bandcamp, and SoundCloud of a track by number, have no address that an id tells: there it is
 * the site's own player, which names the artist and leads to them.
 */
const PAGES = {
  youtube: (code) => `https://www.youtube.com/watch?v=${code}`,
  soundcloud: (code) =>
    NUMBERED.test(code)
      ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(soundcloudAddress(code))}`
      : soundcloudAddress(code),
  niconico: (code) => `https://www.nicovideo.jp/watch/${code}`,
  // The name in it says nothing: TikTok leads on to the real one.
  tiktok: (code) => `https://www.tiktok.com/@_/video/${code}`,
  bandcamp: (code) => FRAMES.bandcamp(code),
  mixcloud: (code) => `https://www.mixcloud.com/${encodeURI(code)}/`,
  tweet: (code) => `https://x.com/i/status/${code}`,
} as const satisfies Record<EmbedSite, (code: string) => string>;

const MEDIA_TYPES = {
  youtube: "VIDEO",
  soundcloud: "AUDIO",
  niconico: "VIDEO",
  tiktok: "VIDEO",
  bandcamp: "AUDIO",
  mixcloud: "AUDIO",
  tweet: "OTHER",
} as const satisfies Record<EmbedSite, MediaType>;

const NUMBERED = /^(?:tracks|playlists)\/\d+$/;

function soundcloudAddress(code: string): string {
  const host = NUMBERED.test(code) ? "https://api.soundcloud.com" : "https://soundcloud.com";
  return `${host}/${code}`;
}

/** The address of the frame that plays it, made once the viewer has pressed play (rule F22). The code must satisfy `isEmbedCode`. */
export const embedFrameAddress = ({ site, code }: RecognizedEmbed): string => FRAMES[site](code);

/** For "View site" (rule S21). The code must satisfy `isEmbedCode`. */
export const embedPageAddress = ({ site, code }: RecognizedEmbed): string => PAGES[site](code);

/** Rule F22: an embed's media type follows from what it is of. */
export const embedMediaType = (site: EmbedSite): MediaType => MEDIA_TYPES[site];

/** Every host a frame may come from, for the page's content security policy. */
export const EMBED_FRAME_ORIGINS: readonly string[] = EMBED_SITES.map((site) =>
  FRAMES[site]("").split("/").slice(0, 3).join("/"),
);
