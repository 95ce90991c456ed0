import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { contentVersion } from "#worker/db/schema/listing/content-version.ts";
import { commissionAccount, formerHandle, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm } from "#worker/db/schema/listing/commission.ts";
import { purgeHiddenPictures } from "#worker/storage/picture/purge-pictures.usecases.ts";
import type { Services } from "#worker/services.ts";
import { purgePages } from "./page-store.ts";
import { LIST_NAMES, type ListName } from "./content-version.queries.ts";
import { formScope, handleScope, listScope } from "./public-page.ts";

/**
 * Purges every cached page that shows something of this person, the lists whose content has changed since they were purged last, and the pictures
 * that were hidden: after a change of their public data.
 */
export async function purgeCreatorPages(services: Services, accountId: string): Promise<void> {
  const { database } = services;
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
    changedLists(database),
  ]);
  const [[handles, formerHandles, forms, lists]] = await Promise.all([reading, purgeHiddenPictures(services)]);
  const scopes = [
    ...[...handles, ...formerHandles].map(({ handle }) => handleScope(handle)),
    ...forms.map(({ code }) => formScope(code)),
  ];
  await purgePages(services, [...lists.map(({ content }) => listScope(content as ListName)), ...scopes]);
}

/** Marks them purged. A process that ends before they are leaves them to their age. */
const changedLists = (database: Database) =>
  database
    .update(contentVersion)
    .set({ purgedVersion: contentVersion.version })
    .where(
      and(
        inArray(contentVersion.content, LIST_NAMES),
        sql`${contentVersion.purgedVersion} is not ${contentVersion.version}`,
      ),
    )
    .returning({ content: contentVersion.content });
