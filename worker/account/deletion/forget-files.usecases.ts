import { and, eq, isNull, sql } from "drizzle-orm";
import { PRIVATE_MEDIA_PREFIX, PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import type { Services } from "#worker/services.ts";

/** The most objects R2 deletes in one call. */
const PAGE = 500;

/**
 * Deletes the account's files that nothing shows any more. What an order shows stays: answers, messages, deliveries, and
 * the pictures of a service as it was ordered. A file is marked first, so that the nightly sweep finishes what was cut
 * short.
 */
export async function forgetAccountFiles({ database, storage, clock }: Services, accountId: string): Promise<void> {
  const isUsed = sql`exists (select 1 from file_use where url in
    (${PUBLIC_MEDIA_PREFIX} || ${storedFile.path}, ${PRIVATE_MEDIA_PREFIX} || ${storedFile.path}))`;
  const ofAccount = and(
    eq(storedFile.accountId, accountId),
    sql`${storedFile.domain} in ('profile', 'portfolio', 'service', 'form')`,
    isNull(storedFile.abandonedAt),
    sql`not ${isUsed}`,
  );
  for (;;) {
    const page = database.select({ path: storedFile.path }).from(storedFile).where(ofAccount).limit(PAGE);
    const marked = await database
      .update(storedFile)
      .set({ abandonedAt: clock.now(), attachedAt: null })
      .where(sql`${storedFile.path} in ${page}`)
      .returning({ path: storedFile.path });
    if (marked.length === 0) return;
    await storage.remove(marked.map(({ path }) => path));
  }
}
