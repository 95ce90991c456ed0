import type { Services } from "../../services.ts";
import { createIdempotently } from "./create-idempotently.ts";

/**
 * The account's customer at the provider, created when first needed. The idempotency key makes two simultaneous
 * requests create one.
 */
export async function customerOf(services: Services, accountId: string): Promise<string> {
  const { paymentRecords: records, payments } = services;
  const known = await records.findCustomer(accountId);
  if (known !== null) return known;
  const customerId = await createIdempotently(
    `customer:${accountId}`,
    () => records.findCustomer(accountId),
    (idempotencyKey) => payments.cards.createCustomer({ accountId, idempotencyKey }),
  );
  await records.keepCustomer(accountId, customerId);
  // The first stored id wins: after a day the provider has forgotten the key.
  return (await records.findCustomer(accountId)) ?? customerId;
}
