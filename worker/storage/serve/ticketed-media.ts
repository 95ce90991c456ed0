import { isPublicMedia, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Media } from "#domain/media/media.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { privateLink } from "./private-link.ts";

export interface Ticketing {
  readonly address: <Url extends string | null>(url: Url) => Promise<Url>;
  readonly media: (media: Media) => Promise<Media>;
}

/**
 * Files of something hidden as one viewer gets them: with a ticket (rule F6). What is sent back with such an address is still
 * the same file (`pathOfAddress`).
 */
export function ticketing({ env, ids, clock }: Services, viewer: Viewer, isWhole: boolean): Ticketing {
  async function address<Url extends string | null>(url: Url): Promise<Url> {
    if (!isPublicMedia(url)) return url;
    const ticket = { id: ids.id(), accountId: viewer.accountId, isWhole };
    const link = await privateLink(env, url.slice(PUBLIC_MEDIA_PREFIX.length), ticket, clock.now());
    return link.slice(env.PUBLIC_ORIGIN.length) as Url;
  }
  return {
    address,
    async media(media) {
      const url = media.file && (await address(media.file.url));
      const thumbnailUrl = media.thumbnailUrl === media.file?.url ? (url ?? null) : await address(media.thumbnailUrl);
      return { ...media, thumbnailUrl, file: media.file && { ...media.file, url: url ?? media.file.url } };
    },
  };
}
