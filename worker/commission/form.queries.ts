import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { commissionAccount, userProfile } from "../db/schema/account.ts";
import { commissionForm } from "../db/schema/commission.ts";

export type FormRow = typeof commissionForm.$inferSelect;

/** A form with whose it is, as everybody's eyes and rights need it. */
export function selectForms(database: Database) {
  return database
    .select({
      form: getTableColumns(commissionForm),
      ownerAccountId: commissionAccount.accountId,
      isCreatorOpen: commissionAccount.isOpen,
      creator: { names: userProfile.names, handle: userProfile.handle, avatarUrl: userProfile.avatarUrl },
    })
    .from(commissionForm)
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionForm.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId));
}

export type OwnedForm = Awaited<ReturnType<ReturnType<typeof selectForms>["execute"]>>[number];

export async function findForm(database: Database, formId: string): Promise<OwnedForm | null> {
  const [row] = await selectForms(database).where(eq(commissionForm.id, formId));
  return row ?? null;
}

export async function findFormByCode(database: Database, code: string): Promise<OwnedForm | null> {
  const [row] = await selectForms(database).where(eq(commissionForm.code, code));
  return row ?? null;
}

/** One creator's forms in their own order; nobody has so many that a page would be needed. */
export function listForms(database: Database, commissionAccountId: string): Promise<FormRow[]> {
  return database
    .select()
    .from(commissionForm)
    .where(eq(commissionForm.accountId, commissionAccountId))
    .orderBy(asc(commissionForm.userIndex), asc(commissionForm.id));
}
