import { DAY } from "#domain/kernel/instants.ts";
import { RESERVATION_LIFETIME } from "#domain/media/upload/storage-quota.ts";
import type { Services } from "#worker/services.ts";
import { mapConcurrently } from "#worker/kernel/map-concurrently.ts";
import { findReserved, recordArrival, type Reserved } from "../reservation.store.ts";

/** Of one run; the rest is left for the next. */
const MOST = 1000;
const AT_ONCE = 20;

/** Every five minutes: what was signed an hour ago has arrived by now, or its size is free again (rule F28). */
export async function settleReservations(services: Services): Promise<void> {
  const until = services.clock.now() - RESERVATION_LIFETIME;
  await settle(services, await findReserved(services.database, "EXPECTED", { from: 0, until }, MOST));
}

/** Nightly: what was given up yesterday and arrived after all is counted again, until it is used or swept. */
export async function settleLateArrivals(services: Services): Promise<void> {
  const now = services.clock.now();
  const age = { from: now - 2 * DAY, until: now - RESERVATION_LIFETIME };
  await settle(services, await findReserved(services.database, "MISSING", age, MOST));
}

const settle = ({ storage, database }: Services, files: readonly Reserved[]) =>
  mapConcurrently(files, AT_ONCE, async (file) => {
    const facts = await storage.facts(file.path);
    await recordArrival(database, file, facts?.size ?? null);
  });
