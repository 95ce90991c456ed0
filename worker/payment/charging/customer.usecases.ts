import type { Services } from "#worker/services.ts";
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

/**
 * Does `work` for the account's customer. Its answer is null when the customer has been deleted at the provider: then
 * the account gets a new one, without the cards of the old one, and `work` is done for that. `known`: as the account's row says.
 */
export async function forCustomer<T>(
  services: Services,
  accountId: string,
  work: (customerId: string) => Promise<T | null>,
  known: string | null = null,
): Promise<T> {
  const customerId = known ?? (await customerOf(services, accountId));
  const done = (await work(customerId)) ?? (await work(await replaceCustomer(services, accountId, customerId)));
  if (done === null) throw new Error(`The new customer of account ${accountId} is gone as well`);
  return done;
}

async function replaceCustomer(services: Services, accountId: string, goneId: string): Promise<string> {
  const { paymentRecords: records, payments } = services;
  const findOther = async () => {
    const known = await records.findCustomer(accountId);
    return known === goneId ? null : known;
  };
  const customerId = await createIdempotently(`customer:${accountId}:${goneId}`, findOther, (idempotencyKey) =>
    payments.cards.createCustomer({ accountId, idempotencyKey }),
  );
  await records.replaceCustomer(accountId, goneId, customerId);
  return (await findOther()) ?? customerId;
}
