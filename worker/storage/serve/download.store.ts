import { deliverableDownload } from "#worker/db/schema/account/admin.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import type { PlacedPath } from "../addresses.ts";
import type { Ticket } from "./private-link.ts";

/**
 * Notes that a deliverable was read (rule F3), once a link. Never in the way of the reader: what could not be noted is
 * logged.
 */
export async function logDownload(services: Services, placed: PlacedPath, { id, accountId }: Ticket): Promise<void> {
  if (placed.domain !== "deliverable") return;
  try {
    await services.database
      .insert(deliverableDownload)
      .values({ id, orderId: placed.id, path: placed.path, accountId, at: services.clock.now() })
      .onConflictDoNothing();
  } catch (error) {
    console.error(JSON.stringify({ download: id, order: placed.id, error: loggable(error) }));
  }
}
