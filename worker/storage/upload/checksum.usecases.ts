import type { Services } from "#worker/services.ts";
import { listUnsummed, recordChecksum } from "../stored-file.store.ts";

/** Bytes of a deliverable whose checksum is computed while its uploader waits; a larger one gets it minutes later. */
export const SUMMED_AT_ONCE = 16_000_000;
/** Of one run: so many files, and no more once so many bytes were read. */
const MOST_FILES = 20;
const MOST_BYTES = 2_000_000_000;

/** Every five minutes: checksums of what the bucket stores (rule F29), of old files as well. */
export async function sumDeliverables({ database, storage }: Services): Promise<void> {
  let bytes = 0;
  for (const { path, size } of await listUnsummed(database, MOST_FILES)) {
    if (bytes > 0 && bytes + size > MOST_BYTES) return;
    bytes += size;
    await recordChecksum(database, path, (await storage.sha256(path)) ?? "");
  }
}
