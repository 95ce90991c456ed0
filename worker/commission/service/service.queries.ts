import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { isCreatorOpen, isIntakeOf, listedWindow } from "../intake/intake.queries.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { personColumns } from "#worker/account/profile/people.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";

/** A service with its owner and whether its form takes requests; none of a banned person. */
export function selectServices(database: Database) {
  return database
    .select({
      service: getTableColumns(commissionService),
      ownerAccountId: aliased(commissionAccount.accountId, "owner_account_id"),
      isCreatorOpen: isCreatorOpen.as("is_creator_open"),
      window: listedWindow,
      form: { code: commissionForm.code, isOpen: aliased(commissionForm.isOpen, "is_form_open") },
      creator: personColumns,
    })
    .from(commissionService)
    .innerJoin(commissionForm, eq(commissionForm.id, commissionService.formId))
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionService.accountId))
    .leftJoin(creatorIntake, isIntakeOf)
    .innerJoin(
      userProfile,
      and(eq(userProfile.accountId, commissionAccount.accountId), isNotHidden(commissionAccount.accountId)),
    );
}

export type OwnedService = Awaited<ReturnType<ReturnType<typeof selectServices>["execute"]>>[number];

export async function findService(database: Database, serviceId: string): Promise<OwnedService | null> {
  const [row] = await selectServices(database).where(eq(commissionService.id, serviceId));
  return row ?? null;
}

export function listServices(database: Database, commissionAccountId: string): Promise<OwnedService[]> {
  return selectServices(database)
    .where(eq(commissionService.accountId, commissionAccountId))
    .orderBy(asc(commissionService.userIndex), asc(commissionService.id));
}
