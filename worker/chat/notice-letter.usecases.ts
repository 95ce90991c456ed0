import { and, eq, isNull } from "drizzle-orm";
import { pickText } from "../../domain/kernel/localized-text.ts";
import { notificationHref } from "../../domain/notification/catalog.ts";
import { userAccount, userProfile } from "../db/schema/account.ts";
import { mutedLetter, notification } from "../db/schema/engagement.ts";
import { commissionOrderForm, commissionOrderService } from "../db/schema/order.ts";
import { notificationLetter } from "../email/notification-letter.ts";
import type { Services } from "../services.ts";
import type { RoomRecord } from "./room.queries.ts";

/** The e-mail beside a chat notice (E2): none when there is no such notice, it has been read, or its letters are switched off. */
export async function sendNoticeLetter(services: Services, record: RoomRecord, noticeId: string): Promise<void> {
  const { database } = services;
  const [reader] = await database
    .select({
      accountId: userAccount.id,
      email: userAccount.email,
      locale: userAccount.displayLanguageCode,
      fromAccountId: notification.fromAccountId,
    })
    .from(notification)
    .innerJoin(userAccount, eq(userAccount.id, notification.accountId))
    .leftJoin(
      mutedLetter,
      and(eq(mutedLetter.accountId, userAccount.id), eq(mutedLetter.notificationType, notification.notificationType)),
    )
    .where(and(eq(notification.id, noticeId), eq(notification.isRead, false), isNull(mutedLetter.accountId)));
  if (!reader) return;

  const [senders, orderServices, orderForms] = await database.batch([
    database
      .select({ names: userProfile.names, handle: userProfile.handle })
      .from(userProfile)
      .where(eq(userProfile.accountId, reader.fromAccountId ?? "")),
    database
      .select({ titles: commissionOrderService.titles })
      .from(commissionOrderService)
      .where(eq(commissionOrderService.orderId, record.orderId)),
    database
      .select({ titles: commissionOrderForm.titles })
      .from(commissionOrderForm)
      .where(eq(commissionOrderForm.orderId, record.orderId)),
  ]);
  const [sender] = senders;
  const titles = orderServices[0]?.titles ?? orderForms[0]?.titles;
  const path = notificationHref({
    notificationType: "CHAT_ROOM_MESSAGE_RECEIVED",
    viewerSide: reader.accountId === record.sellerAccountId ? "SELLER" : "BUYER",
    orderCode: record.orderCode,
    fromHandle: sender?.handle ?? null,
  });
  await services.mail.send(
    reader.email,
    notificationLetter({
      notificationType: "CHAT_ROOM_MESSAGE_RECEIVED",
      orderCode: record.orderCode,
      orderTitle: titles ? pickText(titles, reader.locale) : null,
      fromName: pickText(sender?.names ?? [], reader.locale),
      href: `${services.env.PUBLIC_ORIGIN}${path ?? ""}`,
      locale: reader.locale,
    }),
  );
}
