import { isPublicMedia, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import type { Media } from "#domain/media/media.ts";
import { isOpenWork } from "#domain/portfolio/work.ts";
import type { Viewer } from "../account/session/viewer.ts";
import type { Services } from "../services.ts";
import { privateLink } from "../storage/serve/private-link.ts";
import type { WorkRow } from "./work.view.ts";

/**
 * A work as its viewer gets it: the files of a private one, and of a draft, are nowhere without a ticket (rule F6). What
 * is sent back with such an address is still the same file (`pathOfAddress`).
 */
export async function withTickets(services: Services, viewer: Viewer | null, work: WorkRow): Promise<WorkRow> {
  if (viewer === null || isOpenWork(work)) return work;
  const { env, ids, clock } = services;
  const isWhole = work.isOriginalDownloadable || work.accountId === viewer.accountId;

  async function ticketed<Url extends string | null>(url: Url): Promise<Url> {
    if (!isPublicMedia(url)) return url;
    const ticket = { id: ids.id(), accountId: viewer!.accountId, isWhole };
    const link = await privateLink(env, url.slice(PUBLIC_MEDIA_PREFIX.length), ticket, clock.now());
    return link.slice(env.PUBLIC_ORIGIN.length) as Url;
  }
  const withTicket = async (media: Media): Promise<Media> => {
    const url = media.file && (await ticketed(media.file.url));
    const thumbnailUrl = media.thumbnailUrl === media.file?.url ? (url ?? null) : await ticketed(media.thumbnailUrl);
    return { ...media, thumbnailUrl, file: media.file && { ...media.file, url: url ?? media.file.url } };
  };
  return {
    ...work,
    medias: await Promise.all(work.medias.map(withTicket)),
    ogImages: await Promise.all(work.ogImages.map(withTicket)),
  };
}
