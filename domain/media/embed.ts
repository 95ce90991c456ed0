/** Specification §2 and F4: the only players we frame. The default site is youtube (§3). */
export const EMBED_SITES = ["youtube", "soundcloud", "niconico", "tiktok", "bandcamp", "mixcloud", "tweet"] as const;
export type EmbedSite = (typeof EMBED_SITES)[number];
