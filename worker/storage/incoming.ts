import { DAY } from "#domain/kernel/instants.ts";
import type { Services } from "#worker/services.ts";

/** Where a large upload through the Worker waits until it is known where it belongs. Nothing is served from here. */
export const INCOMING = "incoming/";

/** The most objects R2 deletes in one call. */
const PAGE = 1000;
const MOST_PAGES = 20;

/** Nightly: removes what an interrupted upload has left behind. */
export async function sweepIncoming({ storage, clock }: Services): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const paths = await storage.pathsBefore(INCOMING, clock.now() - DAY, PAGE);
    if (paths.length > 0) await storage.remove(paths);
    if (paths.length < PAGE) return;
  }
}
