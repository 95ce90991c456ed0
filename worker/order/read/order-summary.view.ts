import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { nextStep } from "#domain/order/view/next-step.ts";
import type { Order } from "#domain/order/order.ts";
import { isShownUnsettled } from "#domain/order/price.ts";
import { troubleKindOf } from "#domain/order/view/trouble-kind.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { isShownRefunded, timestampsShown } from "#domain/order/view/timeline.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";

export type ProfileRow = {
  readonly accountId: string;
  readonly handle: string;
  readonly names: readonly LocalizedText[];
  readonly avatarUrl: string | null;
  readonly hue: number | null;
  readonly timeZone: string | null;
};

export type OrderViewContext = {
  readonly orderRole: OrderRole;
  readonly hasPaymentMethod: boolean;
  readonly now: Instant;
};

/** The order (rule T13) as far as lists show it; `nextStep` is the viewer's. */
export function orderSummaryView(order: Order, context: OrderViewContext) {
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    serviceId: order.serviceId,
    formId: order.formId,
    orderSubmitStatus: order.orderSubmitStatus,
    orderProgressStatus: order.orderProgressStatus,
    orderPaymentStatus: order.orderPaymentStatus,
    orderChatStatus: order.orderChatStatus,
    priceAmount: order.priceAmount,
    priceCurrency: { id: order.priceCurrencyCode, code: order.priceCurrencyCode },
    isUnsettled: isShownUnsettled(order),
    isRefunded: isShownRefunded(order),
    estimatedStart: order.estimatedStart,
    estimatedDelivery: order.estimatedDelivery,
    submittedAt: instantText(order.submittedAt),
    approvedAt: optionalInstantText(order.approvedAt),
    paidAt: optionalInstantText(order.paidAt),
    deliveredAt: optionalInstantText(order.deliveredAt),
    completedAt: optionalInstantText(order.completedAt),
    canceledAt: optionalInstantText(order.canceledAt),
    approvalDeadline: optionalInstantText(order.approvalDeadline),
    paymentDeadline: optionalInstantText(order.paymentDeadline),
    deliveryDeadline: optionalInstantText(order.deliveryDeadline),
    completionDeadline: optionalInstantText(order.completionDeadline),
    standing: context.orderRole,
    timestamps: timestampsShown(order).map(({ name, at }) => ({ name, at: instantText(at) })),
    nextStep: nextStepView(order, context),
    troubleKind: troubleKindOf(order, context.now),
  };
}

function nextStepView(order: Order, { orderRole, hasPaymentMethod, now }: OrderViewContext) {
  const step = nextStep(order, orderRole, { now, hasPaymentMethod });
  return { ...step, deadline: optionalInstantText(step.deadline) };
}

export function profileView(row: ProfileRow | null) {
  if (row === null) return null;
  return {
    accountId: row.accountId,
    originalHandle: row.handle,
    names: row.names,
    avatar: row.avatarUrl === null ? null : { file: { url: row.avatarUrl } },
    hue: row.hue,
    timeZone: row.timeZone,
  };
}

/** The same for the other side of an order: whether they are staff, and whose name theirs resembles (rule A56). */
export function markedProfileView(
  row: (ProfileRow & { readonly isStaff: boolean; readonly resembles: string | null }) | null,
) {
  const view = profileView(row);
  if (row === null || view === null) return null;
  return { ...view, isStaff: row.isStaff, resembles: row.isStaff ? null : row.resembles };
}
