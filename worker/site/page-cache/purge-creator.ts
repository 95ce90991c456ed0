import { eq } from "drizzle-orm";
import { commissionAccount, formerHandle, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm } from "#worker/db/schema/listing/commission.ts";
import { purgeHiddenPictures } from "#worker/storage/picture/purge-pictures.usecases.ts";
import type { Services } from "#worker/services.ts";
import { purgePages } from "./page-store.ts";
import { formScope, handleScope } from "./public-page.ts";

/** Purges every cached page that shows something of this person, and the pictures they have hidden: after a change of their public data. */
export async function purgeCreatorPages(services: Services, accountId: string): Promise<void> {
  const { database, clock } = services;
  const reading = database.batch([
    database.select({ handle: userProfile.handle }).from(userProfile).where(eq(userProfile.accountId, accountId)),
    database
      .select({ handle: formerHandle.handleKey })
      .from(formerHandle)
      .innerJoin(userProfile, eq(userProfile.id, formerHandle.profileId))
      .where(eq(userProfile.accountId, accountId)),
    database
      .select({ code: commissionForm.code })
      .from(commissionForm)
      .innerJoin(commissionAccount, eq(commissionAccount.id, commissionForm.accountId))
      .where(eq(commissionAccount.accountId, accountId)),
  ]);
  const [[handles, formerHandles, forms]] = await Promise.all([reading, purgeHiddenPictures(services)]);
  const scopes = [
    ...[...handles, ...formerHandles].map(({ handle }) => handleScope(handle)),
    ...forms.map(({ code }) => formScope(code)),
  ];
  await purgePages(["lists", ...scopes], clock.now());
}
