import { DAY } from "#domain/kernel/instants.ts";
import type { Services } from "../../services.ts";
import { abandonUnused, forgetFiles } from "../stored-file.store.ts";

/** A form left open over a long weekend still has its uploads. */
const UNUSED_FILE_LIFETIME = 7 * DAY;
/** As many as the bucket removes in one call. */
const PAGE = 1000;
/** Whatever is left is still unused a night later. */
const MOST_FILES = 20_000;

/**
 * Removes what somebody was about to upload, or did, and nothing was ever made of: bytes first, then the row, so that a sweep
 * cut short is finished by the next one. Nightly.
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
