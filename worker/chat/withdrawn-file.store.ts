import { eq } from "drizzle-orm";
import type { Media } from "#domain/media/media.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { withdrawnFile } from "#worker/db/schema/contact/chat-message.ts";
import type { Services } from "#worker/services.ts";
import { placedPath } from "#worker/storage/addresses.ts";

/** Repeating it changes nothing. */
export async function withdrawFiles({ env, database, clock }: Services, medias: readonly Media[]): Promise<void> {
  const paths = medias.flatMap(({ file }) => (file && placedPath(env, file.url)?.path) ?? []);
  const withdrawnAt = clock.now();
  for (const path of new Set(paths))
    await database.insert(withdrawnFile).values({ path, withdrawnAt }).onConflictDoNothing();
}

export async function isWithdrawn(database: Database, path: string): Promise<boolean> {
  const rows = await withDatabaseErrors(
    database.select({ path: withdrawnFile.path }).from(withdrawnFile).where(eq(withdrawnFile.path, path)),
  );
  return rows.length > 0;
}
