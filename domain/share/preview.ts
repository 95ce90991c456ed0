import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Still } from "#domain/media/picture/still-picture.ts";
import { PUBLIC_MEDIA_PREFIX, isPublicMedia } from "#domain/media/media-address.ts";

/** Pixels of the picture a shared link shows: what Open Graph and Twitter cards ask for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/**
 * Before a public picture's storage path: the same picture, cut for shared links. A new picture has a new address, and so has one
 * that is cut around another point: other sites keep what they have read at an address.
 */
export const PREVIEW_PREFIX = "/og/";

/** Where the preview of a public picture of ours is; null for any other address, which we do not fetch. */
export function previewPath(picture: string | Still | null): string | null {
  const { url, focus } = typeof picture === "string" || picture === null ? { url: picture } : picture;
  if (!isPublicMedia(url)) return null;
  return PREVIEW_PREFIX + url.slice(PUBLIC_MEDIA_PREFIX.length) + (focus ? `?focus=${focus.x},${focus.y}` : "");
}

/** Of several pictures, best first: the first that has a preview. A film's picture at another site has none. */
export const firstPreview = (pictures: readonly (string | Still | null)[]): string | null =>
  pictures.map(previewPath).find((path) => path !== null) ?? null;

/** The preview of whatever a creator shows first; stays the same address when they show something else. */
export const creatorPreviewPath = (handle: string): string => `${PREVIEW_PREFIX}creator/${handle}`;

/** The site's own picture, with its name and promise in the language. */
export const sitePreviewPath = (languageCode: LanguageCode): string => `/preview-${languageCode}.png`;
