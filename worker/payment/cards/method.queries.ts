import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { UNDER_WAY_STATUSES } from "#domain/payment/transaction.ts";
import type { Database } from "#worker/db/client.ts";
import { paymentAccountMethod, paymentTransaction } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";

/** A saved card (rule T23). */
export type PaymentMethod = {
  readonly id: string;
  readonly stripeMethodId: string;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly expMonth: number;
    readonly expYear: number;
  };
};

/**
 * The statement that reads a person's cards, newest first: the first is the default of a payment (rule M21).
 */
export const selectMethods = (database: Database, accountId: string) =>
  database
    .select()
    .from(paymentAccountMethod)
    .where(and(eq(paymentAccountMethod.accountId, accountId), isNull(paymentAccountMethod.removedAt)))
    .orderBy(desc(paymentAccountMethod.createdAt), desc(paymentAccountMethod.id));

export async function listMethods(services: Services, accountId: string): Promise<PaymentMethod[]> {
  return (await selectMethods(services.database, accountId)).map(methodOf);
}

/**
 * A saved card of this person, by our id or the provider's; null when it does not exist, was removed, or belongs to
 * another person.
 */
export async function findMethod(
  services: Services,
  accountId: string,
  methodId: string,
): Promise<PaymentMethod | null> {
  return ownMethod(await findMethodRows(services.database, methodId), accountId);
}

/** Of any account, and by either id. */
export const findMethodRows = (database: Database, methodId: string) =>
  database
    .select()
    .from(paymentAccountMethod)
    .where(
      and(
        or(eq(paymentAccountMethod.id, methodId), eq(paymentAccountMethod.stripeMethodId, methodId)),
        isNull(paymentAccountMethod.removedAt),
      ),
    );

export function ownMethod(
  rows: readonly (typeof paymentAccountMethod.$inferSelect)[],
  accountId: string,
): PaymentMethod | null {
  const row = rows.find((each) => each.accountId === accountId);
  return row ? methodOf(row) : null;
}

/** True while a payment with this card has begun and has no outcome yet. */
export async function isMethodInUse(services: Services, id: string): Promise<boolean> {
  const rows = await services.database
    .select({ id: paymentTransaction.id })
    .from(paymentTransaction)
    .where(
      and(eq(paymentTransaction.accountMethodId, id), inArray(paymentTransaction.attemptStatus, UNDER_WAY_STATUSES)),
    )
    .limit(1);
  return rows.length > 0;
}

export function methodOf(row: typeof paymentAccountMethod.$inferSelect): PaymentMethod {
  const { id, stripeMethodId, brand, last4, expMonth, expYear } = row;
  return { id, stripeMethodId, card: { brand, last4, expMonth, expYear } };
}
