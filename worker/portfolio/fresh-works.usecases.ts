import { blurOf, mediaShowing, openPicture } from "#domain/media/picture/still-picture.ts";
import { roundRobinByCreator } from "#domain/portfolio/featured-rotation.ts";
import { VersionedCache } from "#worker/site/page-cache/versioned-cache.ts";
import type { Database } from "#worker/db/client.ts";
import type { Services } from "#worker/services.ts";
import { pageOfAll, type ShortPage } from "#worker/wire/cursor.wire.ts";
import { readFreshWorks } from "./fresh-works.queries.ts";

/** How many of the newest are considered: enough for many creators to be shown. */
const LOOKED_THROUGH = 100;

/** portfolioWork.getListFresh: the newest works that have a public picture, round robin by creator. */
export async function getFreshWorks(services: Services, page: ShortPage) {
  const works = await cache.getOrLoad(
    "",
    () => services.listVersions.of("works"),
    () => readInTurns(services.database),
  );
  return pageOfAll(works, page, ({ id }) => id);
}

async function readInTurns(database: Database) {
  const { version, value } = await readFreshWorks(database, LOOKED_THROUGH);
  const pictured = value.flatMap((work) => {
    const pictureUrl = openPicture([work]);
    const { id, titles, handle, names } = work;
    const shown = mediaShowing(work.medias, pictureUrl);
    return pictureUrl === null
      ? []
      : [{ id, titles, handle, names, pictureUrl, blurUrl: blurOf(shown), focus: shown?.focus ?? null }];
  });
  return { version, value: roundRobinByCreator(pictured, ({ handle }) => handle) };
}

const cache = new VersionedCache<Awaited<ReturnType<typeof readInTurns>>["value"]>(1);

export type FreshWork = Awaited<ReturnType<typeof getFreshWorks>>["items"][number];
