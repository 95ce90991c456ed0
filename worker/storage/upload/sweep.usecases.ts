import { DAY } from "#domain/kernel/instants.ts";
import type { Services } from "#worker/services.ts";
import { abandonUnused, forgetFiles, listAbandoned } from "../stored-file.store.ts";
import { SIGNED_WRITE_LIFETIME } from "./signed-write.ts";

const UNUSED_FILE_LIFETIME = DAY;
/** No signature that was given before a file was deleted is good any more, whatever the clocks say. */
const SIGNATURES_END_AFTER = 2 * SIGNED_WRITE_LIFETIME;
/** The most objects R2 deletes in one call. */
const PAGE = 1000;
/** The rest is left for the next night. */
const MOST_FILES = 20_000;

/**
 * Nightly: removes announced or uploaded files that nothing uses. A file is marked first, then its bytes go. Its row
 * goes with the bytes that may have come since, once nothing can be uploaded to its address any more; an interrupted
 * sweep is finished in the same way.
 */
export async function sweepUnusedFiles({ database, storage, clock }: Services): Promise<void> {
  const now = clock.now();
  for (let seen = 0; seen < MOST_FILES; seen += PAGE) {
    const paths = await listAbandoned(database, now - SIGNATURES_END_AFTER, PAGE);
    if (paths.length === 0) break;
    await storage.remove(paths);
    await forgetFiles(database, paths);
  }
  for (let seen = 0; seen < MOST_FILES; seen += PAGE) {
    const paths = await abandonUnused(database, now - UNUSED_FILE_LIFETIME, PAGE, now);
    if (paths.length === 0) break;
    await storage.remove(paths);
  }
}
