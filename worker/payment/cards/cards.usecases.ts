import { and, eq, isNull, sql } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import { createIdempotently } from "../charging/create-idempotently.ts";
import { forCustomer } from "../charging/customer.usecases.ts";
import { findMethod, isMethodInUse, listMethods, type PaymentMethod } from "./method.queries.ts";

/** A setup intent for the browser's card form; the card number never reaches this server. */
export async function beginCardSetup(services: Services, accountId: string) {
  const { intentId, clientSecret } = await forCustomer(services, accountId, (customerId) =>
    services.payments.cards.createSetupIntent({ customerId, idempotencyKey: `setup:${services.ids.id()}` }),
  );
  return { intentId, clientSecret };
}

/** Stores the card of a finished setup. Repeating the call gives the same answer. */
export async function confirmCardSetup(
  services: Services,
  accountId: string,
  intentId: string,
): Promise<Result<PaymentMethod>> {
  const [intent, customerId] = await Promise.all([
    services.payments.cards.retrieveSetupIntent(intentId),
    services.paymentRecords.findCustomer(accountId),
  ]);
  if (intent === null || customerId === null || intent.customerId !== customerId)
    return err("payment.intent_not_found");
  if (!intent.isDone || intent.method === null) return err(intent.decline ?? "payment.setup_not_done");

  const { stripeMethodId, card } = intent.method;
  await services.database
    .insert(paymentAccountMethod)
    .values({ id: services.ids.id(), accountId, stripeMethodId, ...card, createdAt: services.clock.now() })
    .onConflictDoNothing();
  const method = await findMethod(services, accountId, stripeMethodId);
  return method ? ok(method) : err("payment.method_not_found");
}

/** Removes a card, at the provider first: a card that is no longer listed must not be chargeable. */
export async function removeMethod(services: Services, accountId: string, methodId: string): Promise<Result<null>> {
  const method = await findMethod(services, accountId, methodId);
  if (method === null) return err("payment.method_not_found");
  if (await isMethodInUse(services, method.id)) return err("payment.method_in_use");
  await detach(services, method);
  await services.database
    .update(paymentAccountMethod)
    .set({ removedAt: services.clock.now() })
    .where(and(eq(paymentAccountMethod.id, method.id), isNull(paymentAccountMethod.removedAt)));
  return ok(null);
}

/**
 * Removes every card of an account that goes (rule A32), and the customer at the provider. Payments refer to the rows, which
 * say nothing of the cards any more.
 */
export async function removeAllMethods(services: Services, accountId: string): Promise<void> {
  for (const method of await listMethods(services, accountId)) {
    await detach(services, method);
    await services.database
      .update(paymentAccountMethod)
      .set({ removedAt: services.clock.now() })
      .where(and(eq(paymentAccountMethod.id, method.id), isNull(paymentAccountMethod.removedAt)));
  }
  const { database, payments, paymentRecords } = services;
  await database
    .update(paymentAccountMethod)
    .set({ ...NO_CARD, stripeMethodId: sql`'removed:' || ${paymentAccountMethod.id}` })
    .where(eq(paymentAccountMethod.accountId, accountId));
  const customerId = await paymentRecords.findCustomer(accountId);
  if (customerId === null) return;
  await payments.cards.deleteCustomer(customerId);
  await database.update(userAccount).set({ stripeCustomerId: null }).where(eq(userAccount.id, accountId));
}

const NO_CARD = { brand: "", last4: "", expMonth: 0, expYear: 0 } as const;

function detach({ payments: { cards } }: Services, { id, stripeMethodId }: PaymentMethod): Promise<true> {
  return createIdempotently<true>(
    `detach:${id}`,
    async () => ((await cards.isAttached(stripeMethodId)) ? null : true),
    async (idempotencyKey) => {
      await cards.detachMethod(stripeMethodId, { idempotencyKey });
      return true;
    },
  );
}
