import type { Services } from "../services.ts";

/** The account's customer at the provider, made at the first need. The key keeps two simultaneous needs at one customer. */
export async function customerOf(services: Services, accountId: string): Promise<string> {
  const known = await services.paymentRecords.findCustomer(accountId);
  if (known !== null) return known;
  const idempotencyKey = `customer:${accountId}`;
  const customerId = await services.payments.cards.createCustomer({ accountId, idempotencyKey });
  await services.paymentRecords.keepCustomer(accountId, customerId);
  // Whoever wrote first counts: after a day the provider has forgotten the key.
  return (await services.paymentRecords.findCustomer(accountId)) ?? customerId;
}
