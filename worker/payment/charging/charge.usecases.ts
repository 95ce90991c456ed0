import { isActiveCurrencyCode } from "#domain/money/currency.ts";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import { PAYMENT_RETURN_PATH } from "#domain/payment/payment-frame.ts";
import type { Services } from "../../services.ts";
import { customerOf } from "./customer.usecases.ts";
import type { IntentView } from "../ports/charge.port.ts";
import { createIdempotently } from "./create-idempotently.ts";

/**
 * Charges the card of an attempt that is already stored. Repeating it finds the earlier result: the answer is the
 * present intent, declined or waiting for the bank included.
 */
export async function charge(services: Services, orderId: string, effect: EffectOf<"CHARGE">): Promise<IntentView> {
  const { charges } = services.payments;
  const { transactionId, intentAttempt, intentId, idempotencyKey, currencyCode } = effect;
  if (!isActiveCurrencyCode(currencyCode)) throw new Error(`Nothing is charged in ${currencyCode}`);
  const { stripeMethodId, accountId } = await methodOf(services, effect.accountMethodId);
  const returnUrl = `${services.env.PUBLIC_ORIGIN}${PAYMENT_RETURN_PATH}`;

  if (intentId !== null) {
    const intent = await charges.retrieveIntent(intentId);
    if (intent && intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
      return intent;
    return charges.confirmIntent({ intentId, stripeMethodId, returnUrl, idempotencyKey });
  }
  const customerId = await customerOf(services, accountId);
  return createIdempotently(
    idempotencyKey,
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
}

/** The intent afterwards; one that succeeded meanwhile stays succeeded. Null when none was ever created. */
export async function cancelIntent(
  services: Services,
  orderId: string,
  effect: EffectOf<"CANCEL_INTENT">,
): Promise<IntentView | null> {
  const { transactionId, intentAttempt, idempotencyKey } = effect;
  const intentId = effect.intentId ?? (await findIntentId(services, orderId, transactionId, intentAttempt));
  return intentId === null ? null : services.payments.charges.cancelIntent(intentId, { idempotencyKey });
}

async function findIntentId(services: Services, orderId: string, transactionId: string, attempt: number) {
  const records = services.paymentRecords;
  const accountId = await records.findBuyer(orderId);
  const customerId = accountId === null ? null : await records.findCustomer(accountId);
  if (customerId === null) return null;
  return (await services.payments.charges.findIntent({ customerId, transactionId, attempt }))?.intentId ?? null;
}

/** Includes a card removed meanwhile: the provider then declines, which is a valid outcome. */
async function methodOf(services: Services, accountMethodId: string) {
  const card = await services.paymentRecords.findCard(accountMethodId);
  if (card === null) throw new Error(`Payment method ${accountMethodId} has no row`);
  return card;
}
