import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CommandOf } from "#domain/order/lifecycle/commands.ts";
import type { EffectOf } from "#domain/order/reactions/effects.ts";
import type { Order } from "#domain/order/order.ts";
import { presentAnswer } from "#domain/order/reactions/present-answer.ts";
import { isAttemptUnderWay } from "#domain/payment/transaction.ts";
import { charge, findPayer, type KnownPayer } from "#worker/payment/charging/charge.usecases.ts";
import type { IntentView } from "#worker/payment/ports/charge.port.ts";
import { reportOf, paymentStatusView, type PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { Services } from "#worker/services.ts";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import type { OrderEffect } from "../outbox/effects.ts";
import type { OrderState } from "../records/order-state.ts";
import { changeOrder } from "./change-order.usecases.ts";
import type { CommandSource } from "./order-rpc.ts";
import { lookAtUnanswered } from "./unanswered-charge.usecases.ts";

export type Payment = {
  readonly order: Order;
  readonly status: PaymentStatusView;
  /** Takes the charge out of the outbox, which would find it done: nobody waits for that. */
  readonly finish?: () => Promise<unknown>;
};

/** Read while the attempt is written; without it, it is read afterwards. */
type Early = {
  readonly state: OrderState;
  readonly effects: readonly OrderEffect[];
  readonly payer: KnownPayer | null;
};

/**
 * The only effect that is done while the buyer waits. The attempt and its outbox row are written before Stripe is called,
 * and the answer is recorded by `recordPayment`. A crash in between loses nothing: the buyer's second press or the outbox
 * repeats the same request under the same idempotency key. To be run in the order's turn.
 */
export async function payOrder(
  services: Services,
  orderId: string,
  command: CommandOf<"pay">,
  source: CommandSource,
  early: OrderState | null = null,
): Promise<Result<Payment>> {
  const [begun, payer] = await Promise.all([
    changeOrder(services, orderId, command, source, { early }),
    source === "SYSTEM" ? null : findPayer(services, command.accountMethodId, source.accountId),
  ]);
  if (!begun.ok)
    return begun.error.code === "payment.in_progress" ? payByOtherCard(services, orderId, command, source) : begun;
  const isNew = begun.value.events.length > 0;
  const payment = await chargeAttempt(services, begun.value.state.order, { ...begun.value, payer });
  if (!payment.ok || isNew || !isOver(payment.value.order)) return payment;

  await payment.value.finish?.();
  // The attempt that was under way has been declined or canceled meanwhile: begin another.
  const again = await changeOrder(services, orderId, command, source);
  return again.ok ? chargeAttempt(services, again.value.state.order) : again;
}

/**
 * While an attempt with one card is not answered, its payer has chosen another: that is charged only once it is known that the
 * first is not.
 */
async function payByOtherCard(
  services: Services,
  orderId: string,
  command: CommandOf<"pay">,
  source: CommandSource,
): Promise<Result<Payment>> {
  const state = await services.orderRecords.load(orderId);
  if (state === null) return err("order.not_found");
  await lookAtUnanswered(services, state.order);
  const begun = await changeOrder(services, orderId, command, source);
  return begun.ok ? chargeAttempt(services, begun.value.state.order) : begun;
}

/** For the outbox: finishes an attempt whose request has died. Null if it is finished already. */
export async function finishCharge(services: Services, orderId: string, effect: EffectOf<"CHARGE">, order: Order) {
  return presentAnswer(order, effect) === "DO" ? chargeAndRecord(services, orderId, effect) : null;
}

/** Charges the attempt under way, or reads its intent if it was charged before, and records the outcome. */
async function chargeAttempt(services: Services, order: Order, early: Early | null = null): Promise<Result<Payment>> {
  const { transaction } = order;
  if (!isToBeCharged(transaction)) {
    const { stripePaymentIntentId: intentId } = transaction;
    const view = intentId === null ? null : await services.payments.charges.retrieveIntent(intentId);
    return view === null ? err("payment.intent_not_found") : recordView(services, order.id, view);
  }
  const effect = await findCharge(services, order, early?.effects);
  const recorded = await chargeAndRecord(services, order.id, effect, early);
  const finish = () => services.orderRecords.finishEffect(effect.idempotencyKey, services.clock.now());
  if (recorded.ok) return ok({ ...recorded.value, finish });
  if (recorded.error.code === "payment.processing_error") await finish();
  return recorded;
}

/**
 * While a bank asks about one card, the buyer may have chosen another, and the request that said so may have been lost:
 * the intent still waits, but for the wrong card.
 */
function isToBeCharged({ attemptStatus, attempt, intentAttempt }: Order["transaction"]): boolean {
  return attemptStatus === "BEGUN" || (attemptStatus === "REQUIRES_ACTION" && attempt !== intentAttempt);
}

/** A refusal that nobody foresaw ends the attempt and tells admins, or its price could never change again. */
async function chargeAndRecord(
  services: Services,
  orderId: string,
  effect: EffectOf<"CHARGE">,
  early: Early | null = null,
): Promise<Result<Payment>> {
  let view: IntentView;
  try {
    view = await charge(services, orderId, effect, early?.payer ?? null);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    console.error(JSON.stringify({ orderId, charge: effect.idempotencyKey, refused: error.cause }));
    const { transactionId, attempt } = effect;
    const refused = { type: "recordChargeRefused", transactionId, attempt } as const;
    const ended = await changeOrder(services, orderId, refused, "SYSTEM");
    return ended.ok ? err("payment.processing_error") : ended;
  }
  return recordView(services, orderId, view, early?.state ?? null);
}

/** `early`: the order as the turn that goes on has left it. */
export async function recordView(
  services: Services,
  orderId: string,
  view: IntentView,
  early: OrderState | null = null,
): Promise<Result<Payment>> {
  const report = reportOf(view);
  if (report === null) throw new Error(`intent ${view.intentId} has no attempt in its metadata`);
  const recorded = await changeOrder(services, orderId, { type: "recordPayment", ...report }, "SYSTEM", { early });
  if (!recorded.ok) return recorded;
  return ok({ order: recorded.value.state.order, status: paymentStatusView(view) });
}

/** The effect that was written with the attempt: amount and card are those of that moment. */
async function findCharge(
  services: Services,
  order: Order,
  written: readonly OrderEffect[] = [],
): Promise<EffectOf<"CHARGE">> {
  const { id, attempt } = order.transaction;
  const key = `charge:${id}:${String(attempt)}`;
  const effect =
    written.find(({ idempotencyKey }) => idempotencyKey === key) ?? (await services.orderRecords.findEffect(key));
  if (effect?.kind !== "CHARGE")
    throw new Error(`no CHARGE effect for attempt ${String(attempt)} of transaction ${id}`);
  return effect;
}

function isOver({ transaction, orderPaymentStatus }: Order): boolean {
  return orderPaymentStatus === "DRAFT" && !isAttemptUnderWay(transaction);
}
