import { isOpenWork } from "#domain/portfolio/work.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { ticketing } from "#worker/storage/serve/ticketed-media.ts";
import type { WorkRow } from "./work.view.ts";

/** A work as its viewer gets it: the files of a private one, and of a draft, are nowhere without a ticket (rule F6). */
export async function withTickets(services: Services, viewer: Viewer | null, work: WorkRow): Promise<WorkRow> {
  if (viewer === null || isOpenWork(work)) return work;
  const { media } = ticketing(services, viewer, work.isOriginalDownloadable || work.accountId === viewer.accountId);
  return {
    ...work,
    medias: await Promise.all(work.medias.map(media)),
    ogImages: await Promise.all(work.ogImages.map(media)),
  };
}
