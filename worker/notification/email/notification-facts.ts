import { and, eq, isNull, sql } from "drizzle-orm";
import { shownName } from "#domain/account/shown-name.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { variantAddress } from "#domain/media/picture/image-variant.ts";
import { type NotificationType } from "#domain/notification/catalog.ts";
import { emailTopicOf, type EmailTopic } from "#domain/notification/email-topics.ts";
import { EMAIL_TIMES_AT_FIRST } from "#domain/notification/email-time.ts";
import { notificationHref } from "#domain/notification/href.ts";
import { urgencyOf } from "#domain/notification/urgency.ts";
import { stepOf } from "#domain/order/view/next-step.ts";
import { ownThumbnail } from "#domain/media/embed/embed-picture.ts";
import type { Order } from "#domain/order/order.ts";
import { isSettled, presentPrice } from "#domain/order/price.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { mutedEmail, notification } from "#worker/db/schema/contact/engagement.ts";
import { emailTimes } from "#worker/db/schema/contact/notification-delivery.ts";
import { charge } from "#worker/db/schema/money/charge.ts";
import { commissionOrder, commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import type { OrderRow } from "#worker/order/records/order.rows.ts";
import type { Services } from "#worker/services.ts";
import { actOfNotification, notifiedAct } from "../act-of-notification.ts";

/** Of the picture, which is as wide as an e-mail at twice its resolution. */
const PICTURE_WIDTH = 1280;

/** Everything that an e-mail, a digest or a push about a notification depends on; null for one that is gone. */
export async function readNotificationFacts(services: Services, notificationId: string) {
  const { database, env } = services;
  const reader = await findReader(services, notificationId);
  if (!reader) return null;
  const { locale } = reader;
  const orderId = reader.orderId ?? "";
  const [orders, charges, serviceCopies, forms, senders, own] = await database.batch([
    database.select().from(commissionOrder).where(eq(commissionOrder.id, orderId)),
    database.select().from(charge).where(eq(charge.orderId, orderId)),
    database
      .select({ titles: commissionOrderService.titles, medias: commissionOrderService.medias })
      .from(commissionOrderService)
      .where(eq(commissionOrderService.orderId, orderId)),
    database
      .select({ titles: commissionOrderForm.titles })
      .from(commissionOrderForm)
      .where(eq(commissionOrderForm.orderId, orderId)),
    database
      .select({ names: userProfile.names, handle: userProfile.handle })
      .from(userProfile)
      .where(eq(userProfile.accountId, reader.fromAccountId ?? "")),
    database
      .select({ id: commissionAccount.id })
      .from(commissionAccount)
      .where(eq(commissionAccount.accountId, reader.accountId)),
  ]);
  const order = orders[0] && { ...orders[0], charges };
  const [service] = serviceCopies;
  const [sender] = senders;
  const [account] = own;
  const { notificationType, occasion } = reader;
  const topic = emailTopicOf(notificationType, occasion);
  const orderRole =
    order && account ? roleInOrder(order, { commissionAccountId: account.id, roles: reader.roles }) : null;
  const isShown = order !== undefined && orderRole !== null && maySee(orderRole);
  const titles = service?.titles ?? forms[0]?.titles;
  const thumbnail = ownThumbnail(service?.medias.find((media) => media.thumbnailUrl)?.thumbnailUrl ?? null);
  const path = notificationHref({
    notificationType,
    occasion,
    orderRole,
    orderCode: order?.code ?? null,
    fromHandle: sender?.handle ?? null,
  });
  return {
    id: notificationId,
    accountId: reader.accountId,
    email: reader.email,
    roles: reader.roles,
    locale,
    isRead: reader.isRead,
    isMuted: topic !== null && reader.mutedTopics.includes(topic),
    times: reader.times ?? EMAIL_TIMES_AT_FIRST,
    timeZone: reader.timeZone,
    orderId: reader.orderId,
    chatRoomId: reader.chatRoomId,
    fromAccountId: reader.fromAccountId,
    notificationType,
    occasion,
    topic,
    urgency: urgencyOf(notificationType, occasion),
    /** What the reader has to do, or wait for, by. */
    stepDeadline: order ? stepOf(order).deadline : null,
    path: path ?? "/",
    orderCode: isShown ? order.code : null,
    orderTitle: titles ? pickText(titles, locale) : null,
    pictureSrc:
      isShown && thumbnail ? absolute(variantAddress(thumbnail, PICTURE_WIDTH, "jpeg"), env.PUBLIC_ORIGIN) : null,
    fromName: sender ? shownName(sender, locale) : "",
    amount: notifiedAct(reader.act, order?.priceCurrencyCode).amount,
    ...moneyAndTime(order, notificationType),
  };
}
export type NotificationFacts = NonNullable<Awaited<ReturnType<typeof readNotificationFacts>>>;

const absolute = (address: string, origin: string): string => new URL(address, origin).href;

/** Left out where they would mislead: of a chat message, and of what was canceled before anything was charged. */
function moneyAndTime(order: (OrderRow & Pick<Order, "charges">) | undefined, notificationType: NotificationType) {
  const isUncharged = order?.orderProgressStatus === "CANCELED" && order.orderPaymentStatus === "DRAFT";
  if (!order || isUncharged || notificationType === "CHAT_ROOM_MESSAGE_RECEIVED")
    return { total: null, deadline: null };
  const { priceCurrencyCode: currencyCode } = order;
  const amount = presentPrice(order);
  return { total: isSettled(amount) ? { amount, currencyCode } : null, deadline: stepOf(order).deadline };
}

const topicsIn = (list: string): readonly EmailTopic[] => JSON.parse(list);

async function findReader({ database }: Services, notificationId: string) {
  const [row] = await database
    .select({
      accountId: userAccount.id,
      email: userAccount.email,
      roles: userAccount.roles,
      locale: userAccount.displayLanguageCode,
      timeZone: userProfile.timeZone,
      notificationType: notification.notificationType,
      occasion: notification.occasion,
      orderId: notification.orderId,
      chatRoomId: notification.chatRoomId,
      fromAccountId: notification.fromAccountId,
      isRead: notification.isRead,
      act: actOfNotification,
      mutedTopics: sql`(select json_group_array(${mutedEmail.topic}) from ${mutedEmail}
        where ${mutedEmail.accountId} = ${notification.accountId})`.mapWith(topicsIn),
      times: {
        digest: emailTimes.digest,
        dailyHour: emailTimes.dailyHour,
        quietHours: emailTimes.quietHours,
        timeZone: emailTimes.timeZone,
      },
    })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, notification.accountId))
    .leftJoin(userProfile, eq(userProfile.accountId, notification.accountId))
    .leftJoin(emailTimes, eq(emailTimes.accountId, notification.accountId))
    .where(and(eq(notification.id, notificationId), isNull(userAccount.deletedAt)));
  return row ?? null;
}
