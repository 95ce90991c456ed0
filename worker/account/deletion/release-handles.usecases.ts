import { and, eq, lt, sql } from "drizzle-orm";
import { DELETED_HANDLE, HANDLE_KEPT, releasedHandleKey } from "#domain/account/settings/deletion.ts";
import { userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";

/** Nightly: handles of accounts that were deleted long ago are free again (rule A33). */
export async function releaseHandles({ database, clock }: Services): Promise<void> {
  const gone = database
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(lt(userAccount.deletedAt, clock.now() - HANDLE_KEPT));
  await database
    .update(userProfile)
    .set({ handleKey: sql`${releasedHandleKey("")} || ${userProfile.id}` })
    .where(
      and(
        eq(userProfile.handle, DELETED_HANDLE),
        sql`${userProfile.accountId} in ${gone}`,
        sql`${userProfile.handleKey} <> ${releasedHandleKey("")} || ${userProfile.id}`,
      ),
    );
}
