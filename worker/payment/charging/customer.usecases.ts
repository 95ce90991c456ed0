import type { Services } from "../../services.ts";
import { createIdempotently } from "./create-idempotently.ts";

/** The account's customer at the provider, made at the first need. The key keeps two simultaneous needs at one customer. */
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
  // Whoever wrote first counts: after a day the provider has forgotten the key.
  return (await records.findCustomer(accountId)) ?? customerId;
}
