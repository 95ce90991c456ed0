import { isActiveCategory } from "#domain/commission/category/categories.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { CalendarDate } from "#domain/kernel/instants.ts";
import type { CommandOf, OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { ownMethod } from "#worker/payment/cards/method.queries.ts";
import { listShownRates } from "#worker/payment/history/exchange-rate.queries.ts";
import type { PaymentStatusView } from "#worker/payment/charging/payment-report.ts";
import type { Services } from "#worker/services.ts";
import { readPaymentAhead } from "./payment-ahead.queries.ts";
import { executeOrderCommand, payThroughOrder } from "./order.gateway.ts";
import { getOrder, presentOrder, type OrderView } from "../read/order.queries.ts";

export type OrderAnswer = { readonly order: OrderView };

/** Gives the order a command and answers with the order as it is afterwards. */
export async function commandOrder(
  services: Services,
  viewer: Viewer,
  orderId: string,
  command: OrderCommand,
): Promise<Result<OrderAnswer>> {
  const [rates, done] = await Promise.all([
    listShownRates(services),
    executeOrderCommand(services, orderId, command, viewer, { isShown: true }),
  ]);
  if (!done.ok) return done;
  const { detail } = done.value;
  if (!detail) return answerOrder(services, viewer, orderId);
  return answered(await presentOrder(services, viewer, detail, rates));
}

export const answerOrder = async (services: Services, viewer: Viewer, orderId: string): Promise<Result<OrderAnswer>> =>
  answered(await getOrder(services, viewer, orderId));

const answered = (order: Result<OrderView>): Result<OrderAnswer> => (order.ok ? ok({ order: order.value }) : order);

/** The card may be named by our id or by Stripe's; it must be the payer's own. */
export async function payByCard(
  services: Services,
  viewer: Viewer,
  { orderId, accountMethodId, ...seen }: Omit<CommandOf<"pay">, "type"> & { readonly orderId: string },
): Promise<Result<PaymentStatusView>> {
  const { unpaidBuyerId, methods, isPaused } =
    (await services.orderAhead?.payment) ?? (await readPaymentAhead(services, orderId, accountMethodId));
  // Nothing is charged for what nobody will make: it waits for an admin (rule A26).
  if (unpaidBuyerId === viewer.commissionAccountId) return err("commission.not_open");
  const method = ownMethod(methods, viewer.accountId);
  // What is under way goes on: only its answer is asked for (rule A65).
  if (isPaused) return err("site.payments_paused");
  const command = { type: "pay", ...seen, accountMethodId: method?.id ?? accountMethodId } as const;
  if (method) return payThroughOrder(services, orderId, command, viewer);

  // The order's own refusals come first, so that a stranger learns nothing about cards.
  const state = await services.orderRecords.load(orderId);
  if (
    state === null ||
    state.order.buyerId !== viewer.commissionAccountId ||
    state.order.orderPaymentStatus === "COMPLETED"
  )
    return payThroughOrder(services, orderId, command, viewer);
  return err("payment.method_not_found");
}

export type Dates = {
  readonly estimatedStart?: CalendarDate | null | undefined;
  readonly estimatedDelivery?: CalendarDate | null | undefined;
};

/** An absent date stays as it is. */
export async function scheduleOrder(
  services: Services,
  viewer: Viewer,
  type: "updateSchedule" | "requestExtension",
  { orderId, ...dates }: { readonly orderId: string } & Dates,
): Promise<Result<OrderAnswer>> {
  const state = (await services.orderAhead?.look(orderId)) ?? (await services.orderRecords.load(orderId));
  if (state === null) return err("order.not_found");
  const { estimatedStart = state.order.estimatedStart, estimatedDelivery = state.order.estimatedDelivery } = dates;
  return commandOrder(services, viewer, orderId, { type, estimatedStart, estimatedDelivery });
}

/** commissionOrderService.updateSeller (contract.md, Typed API). */
export async function updateDetails(
  services: Services,
  viewer: Viewer,
  orderId: string,
  details: Omit<CommandOf<"updateDetails">, "type">,
): Promise<Result<OrderAnswer>> {
  if (details.categoryCode !== null && !isActiveCategory(details.categoryCode))
    return err("request.invalid", [{ path: "categoryCode", code: "issue.invalid" }]);
  return commandOrder(services, viewer, orderId, { type: "updateDetails", ...details });
}
