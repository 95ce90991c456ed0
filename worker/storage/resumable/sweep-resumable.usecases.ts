import { IDLE_UPLOAD_LIFETIME } from "#domain/media/upload/resumable.ts";
import type { Services } from "#worker/services.ts";
import { listIdle } from "./resumable.store.ts";
import { dropUpload } from "./resumable.usecases.ts";

/** The rest is left for the next night. */
const MOST = 500;

/** Nightly: uploads in parts that nobody goes on with are given up, and what was delivered is no upload any more (rule O53). */
export async function sweepResumableUploads(services: Services): Promise<void> {
  const idle = await listIdle(services.database, services.clock.now() - IDLE_UPLOAD_LIFETIME, MOST);
  for (const upload of idle) await dropUpload(services, upload);
}
