import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { EffectOf, MoneyEffect } from "#domain/order/reactions/effects.ts";
import type { Services } from "../../services.ts";
import { cancelIntent } from "./charge.usecases.ts";
import type { IntentView } from "../ports/charge.port.ts";
import type { TransferRefused, TransferView } from "../ports/payout.port.ts";
import { reportOf } from "./payment-report.ts";
import { createIdempotently } from "./create-idempotently.ts";

/**
 * Runs one money effect of an order, except charging (`worker/order/change/pay-order.usecases.ts`), and returns the
 * outcome as the command to send back; null when there is no outcome yet (a webhook will bring it) or never will be.
 * Safe to repeat. An outage throws `Unavailable`: try later.
 */
export async function runMoneyEffect(
  services: Services,
  orderId: string,
  effect: Exclude<MoneyEffect, EffectOf<"CHARGE">>,
): Promise<OrderCommand | null> {
  switch (effect.kind) {
    case "CANCEL_INTENT":
      return paymentCommand(await cancelIntent(services, orderId, effect));
    case "REFUND":
      return refund(services, orderId, effect);
    case "TRANSFER":
      return transfer(services, effect);
  }
}

function paymentCommand(view: IntentView | null): OrderCommand | null {
  const report = view && reportOf(view);
  return report && { type: "recordPayment", ...report };
}

async function refund(services: Services, orderId: string, effect: EffectOf<"REFUND">): Promise<OrderCommand | null> {
  const { charges } = services.payments;
  const { intentId, attempt, amount } = effect;
  const find = async () => (await charges.listRefundsOf(intentId)).find((made) => made.attempt === attempt) ?? null;
  const made = await createIdempotently(effect.idempotencyKey, find, (idempotencyKey) =>
    charges.refund({ intentId, amount, orderId, attempt, idempotencyKey }),
  );
  if (made?.outcome === "PENDING") return null;
  const outcome = made?.outcome ?? ((await isGivenBack(services, intentId, amount)) ? "SUCCEEDED" : "FAILED");
  return { type: "recordRefund", intentId, attempt, outcome };
}

/**
 * A person may have refunded by hand at the provider, which then refuses our refund: the buyer has the money all the
 * same.
 */
async function isGivenBack(services: Services, intentId: string, amount: number): Promise<boolean> {
  const refunds = await services.payments.charges.listRefundsOf(intentId);
  const back = refunds.filter(({ outcome }) => outcome === "SUCCEEDED").reduce((sum, made) => sum + made.amount, 0);
  return back >= amount;
}

async function transfer(services: Services, effect: EffectOf<"TRANSFER">): Promise<OrderCommand> {
  const { payouts } = services.payments;
  const { orderId, attempt, amount, currencyCode, chargeId } = effect;
  if (chargeId === null) throw new Error(`Order ${orderId} releases a charge that it does not know`);
  const account = await services.paymentRecords.findPayoutAccount(effect.sellerId);
  if (account === null) return { type: "recordTransfer", attempt, outcome: "FAILED" };
  const { stripeAccountId } = account;
  const find = async () => (await payouts.listTransfersOf(orderId)).find((made) => made.attempt === attempt) ?? null;
  const made = await createIdempotently<TransferView | TransferRefused>(effect.idempotencyKey, find, (idempotencyKey) =>
    payouts.transfer({ amount, currencyCode, stripeAccountId, chargeId, orderId, attempt, idempotencyKey }),
  );
  return { type: "recordTransfer", attempt, outcome: "refused" in made ? "FAILED" : "SUCCEEDED" };
}
