import { and, eq, isNull } from "drizzle-orm";
import { shownName } from "#domain/account/shown-name.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import { notificationHref } from "#domain/notification/href.ts";
import { stepOf } from "#domain/order/view/next-step.ts";
import { isSettled } from "#domain/order/price.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { commissionAccount, userAccount, userProfile } from "../../db/schema/account.ts";
import { mutedEmail, notification } from "../../db/schema/engagement.ts";
import { commissionOrder, commissionOrderService } from "../../db/schema/order.ts";
import { notificationEmail } from "../../email/notification-email.ts";
import type { Services } from "../../services.ts";
import type { OrderRow } from "../records/order.rows.ts";

/**
 * The e-mail of an order's notification, in the reader's language (rule E2); none when the person switched them off.
 */
export async function sendNotificationEmail(services: Services, notificationId: string): Promise<void> {
  const { database, env, mail } = services;
  const reader = await findReader(services, notificationId);
  if (!reader?.orderId) return;
  const [orders, copies, senders, own] = await database.batch([
    database.select().from(commissionOrder).where(eq(commissionOrder.id, reader.orderId)),
    database
      .select({ titles: commissionOrderService.titles })
      .from(commissionOrderService)
      .where(eq(commissionOrderService.orderId, reader.orderId)),
    database
      .select({ names: userProfile.names, handle: userProfile.handle })
      .from(userProfile)
      .where(eq(userProfile.accountId, reader.fromAccountId ?? "")),
    database
      .select({ id: commissionAccount.id })
      .from(commissionAccount)
      .where(eq(commissionAccount.accountId, reader.accountId)),
  ]);
  const [order] = orders;
  const [sender] = senders;
  const [account] = own;
  const orderRole =
    order && account ? roleInOrder(order, { commissionAccountId: account.id, roles: reader.roles }) : null;
  const path = notificationHref({
    notificationType: reader.notificationType,
    occasion: reader.occasion,
    orderRole,
    orderCode: order?.code ?? null,
    fromHandle: sender?.handle ?? null,
  });
  const titles = copies[0]?.titles;
  await mail.send(
    reader.email,
    notificationEmail({
      notificationType: reader.notificationType,
      occasion: reader.occasion,
      orderCode: order && orderRole && maySee(orderRole) ? order.code : null,
      orderTitle: titles ? pickText(titles, reader.locale) : null,
      ...moneyAndTime(order, reader.notificationType),
      fromName: sender ? shownName(sender, reader.locale) : "",
      href: `${env.PUBLIC_ORIGIN}${path ?? ""}`,
      locale: reader.locale,
    }),
  );
}

/** Left out where they would mislead: of a chat message, and of what was canceled before anything was charged. */
function moneyAndTime(order: OrderRow | undefined, notificationType: NotificationType) {
  const isUncharged = order?.orderProgressStatus === "CANCELED" && order.orderPaymentStatus === "DRAFT";
  if (!order || isUncharged || notificationType === "CHAT_ROOM_MESSAGE_RECEIVED")
    return { total: null, deadline: null };
  const { priceAmount: amount, priceCurrencyCode: currencyCode } = order;
  return { total: isSettled(amount) ? { amount, currencyCode } : null, deadline: stepOf(order).deadline };
}

async function findReader({ database }: Services, notificationId: string) {
  const [row] = await database
    .select({
      accountId: userAccount.id,
      email: userAccount.email,
      roles: userAccount.roles,
      locale: userAccount.displayLanguageCode,
      notificationType: notification.notificationType,
      occasion: notification.occasion,
      orderId: notification.orderId,
      fromAccountId: notification.fromAccountId,
    })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, notification.accountId))
    .leftJoin(
      mutedEmail,
      and(eq(mutedEmail.accountId, userAccount.id), eq(mutedEmail.notificationType, notification.notificationType)),
    )
    .where(and(eq(notification.id, notificationId), isNull(mutedEmail.accountId), isNull(userAccount.deletedAt)));
  return row ?? null;
}
