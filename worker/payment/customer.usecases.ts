import { and, eq, isNull } from "drizzle-orm";
import { userAccount } from "../db/schema/account.ts";
import type { Services } from "../services.ts";

/** The account's customer at the provider, made at the first need. The key keeps two simultaneous needs at one customer. */
export async function customerOf(services: Services, accountId: string): Promise<string> {
  const known = await findCustomer(services, accountId);
  if (known !== null) return known;
  const idempotencyKey = `customer:${accountId}`;
  const customerId = await services.payments.cards.createCustomer({ accountId, idempotencyKey });
  await services.database
    .update(userAccount)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(userAccount.id, accountId), isNull(userAccount.stripeCustomerId)));
  // Whoever wrote first counts: after a day the provider has forgotten the key.
  return (await findCustomer(services, accountId)) ?? customerId;
}

export async function findCustomer(services: Services, accountId: string): Promise<string | null> {
  const [row] = await services.database
    .select({ customerId: userAccount.stripeCustomerId })
    .from(userAccount)
    .where(eq(userAccount.id, accountId));
  return row?.customerId ?? null;
}
