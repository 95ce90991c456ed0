import { DAY } from "#domain/kernel/instants.ts";
import type { Services } from "../../services.ts";
import { abandonUnused, forgetFiles } from "../stored-file.store.ts";

/** A form left open over a long weekend still has its uploads. */
const UNUSED_FILE_LIFETIME = 7 * DAY;
/** The most objects R2 deletes in one call. */
const PAGE = 1000;
/** The rest is left for the next night. */
const MOST_FILES = 20_000;

/**
 * Nightly: removes announced or uploaded files that nothing uses: bytes first, then the row, so that an interrupted
 * sweep is finished by the next one.
 */
export async function sweepUnusedFiles({ database, storage, clock }: Services): Promise<void> {
  const now = clock.now();
  for (let seen = 0; seen < MOST_FILES; seen += PAGE) {
    const paths = await abandonUnused(database, now - UNUSED_FILE_LIFETIME, PAGE, now);
    if (paths.length === 0) return;
    await storage.remove(paths);
    await forgetFiles(database, paths);
  }
}
