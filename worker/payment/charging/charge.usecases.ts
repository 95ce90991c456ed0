import { isActiveCurrencyCode } from "#domain/money/currency.ts";
import type { Order } from "#domain/order/order.ts";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import { PAYMENT_RETURN_PATH } from "#domain/payment/payment-frame.ts";
import type { Services } from "#worker/services.ts";
import { forCustomer } from "./customer.usecases.ts";
import { toUnavailable } from "#worker/db/database-unavailable.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { IntentView } from "../ports/charge.port.ts";
import type { SavedCard } from "../ports/payment-records.port.ts";
import { createIdempotently } from "./create-idempotently.ts";

/**
 * Charges the card of an attempt that is already stored. Repeating it finds the earlier result: the answer is the
 * present intent, declined or waiting for the bank included.
 */
export async function charge(
  services: Services,
  orderId: string,
  effect: EffectOf<"CHARGE">,
  payer: KnownPayer | null = null,
): Promise<IntentView> {
  const { charges } = services.payments;
  const { transactionId, intentAttempt, intentId, idempotencyKey, currencyCode } = effect;
  if (!isActiveCurrencyCode(currencyCode)) throw new Error(`Nothing is charged in ${currencyCode}`);
  const known = payer?.accountMethodId === effect.accountMethodId ? payer : null;
  const { stripeMethodId, accountId } = known?.card ?? (await methodOf(services, effect.accountMethodId));
  const returnUrl = `${services.env.PUBLIC_ORIGIN}${PAYMENT_RETURN_PATH}`;

  if (intentId !== null) {
    return createIdempotently(
      idempotencyKey,
      async () => {
        const intent = await charges.retrieveIntent(intentId);
        return intent && (mustBeConfirmed(intent, stripeMethodId) ? null : intent);
      },
      (key) => charges.confirmIntent({ intentId, stripeMethodId, returnUrl, idempotencyKey: key }),
    );
  }
  const charging = (customerId: string) =>
    createIdempotently(
      // For another customer it is another request, which Stripe refuses under the key of the first.
      `${idempotencyKey}:${customerId}`,
      () => charges.findIntent({ customerId, transactionId, attempt: intentAttempt }),
      (key) =>
        charges.createIntent({
          orderId,
          transactionId,
          attempt: intentAttempt,
          amount: effect.amount,
          currencyCode,
          customerId,
          stripeMethodId,
          returnUrl,
          idempotencyKey: key,
        }),
    );
  return forCustomer(services, accountId, charging, known?.customerId ?? null);
}

/** A saved card and its owner's customer, as they were read before the attempt was written. */
export interface KnownPayer {
  readonly accountMethodId: string;
  readonly card: SavedCard;
  readonly customerId: string | null;
}

/** Null for a card that is not this person's, or cannot be read at this moment. */
export async function findPayer(
  { paymentRecords: records }: Services,
  accountMethodId: string,
  accountId: string,
): Promise<KnownPayer | null> {
  try {
    const [card, customerId] = await Promise.all([records.findCard(accountMethodId), records.findCustomer(accountId)]);
    return card?.accountId === accountId ? { accountMethodId, card, customerId } : null;
  } catch (error) {
    if (toUnavailable(error) instanceof Unavailable) return null;
    throw error;
  }
}

/** Declined, or a bank asks about another card than the one that the buyer has chosen now. */
function mustBeConfirmed(intent: IntentView, stripeMethodId: string): boolean {
  if (intent.status === "requires_action") return intent.stripeMethodId !== stripeMethodId;
  return intent.status === "requires_payment_method" || intent.status === "requires_confirmation";
}

/** The intent afterwards; one that succeeded meanwhile stays succeeded. Null when none was ever created. */
export async function cancelIntent(
  services: Services,
  orderId: string,
  effect: EffectOf<"CANCEL_INTENT">,
): Promise<IntentView | null> {
  const { transactionId, intentAttempt, idempotencyKey } = effect;
  const found = effect.intentId ? null : await findIntent(services, orderId, transactionId, intentAttempt);
  const intentId = effect.intentId ?? found?.intentId ?? null;
  if (intentId === null) return null;
  const { charges } = services.payments;
  return createIdempotently(
    idempotencyKey,
    async () => {
      const intent = await charges.retrieveIntent(intentId);
      return intent && (intent.status === "canceled" || intent.status === "succeeded") ? intent : null;
    },
    (key) => charges.cancelIntent(intentId, { idempotencyKey: key }),
  );
}

async function findIntent(services: Services, orderId: string, transactionId: string, attempt: number) {
  const records = services.paymentRecords;
  const accountId = await records.findBuyer(orderId);
  const customerId = accountId === null ? null : await records.findCustomer(accountId);
  if (customerId === null) return null;
  return services.payments.charges.findIntent({ customerId, transactionId, attempt });
}

/** An attempt whose answer was lost knows no intent: it is found by what we wrote on it. */
export async function findAttemptIntent(services: Services, { id, transaction }: Order): Promise<IntentView | null> {
  const { stripePaymentIntentId: known, intentAttempt } = transaction;
  if (known !== null) return services.payments.charges.retrieveIntent(known);
  return findIntent(services, id, transaction.id, intentAttempt);
}

/** Includes a card removed meanwhile: the provider then declines, which is a valid outcome. */
async function methodOf(services: Services, accountMethodId: string) {
  const card = await services.paymentRecords.findCard(accountMethodId);
  if (card === null) throw new Error(`Payment method ${accountMethodId} has no row`);
  return card;
}
