import { notifyAccounts } from "#worker/account/live/account.gateway.ts";
import { insertNotification, isUnread } from "../../notice.store.ts";
import { isQuestionOpen, type RoomRecord } from "../../room.queries.ts";
import { withdrawFiles } from "../../withdrawn-file.store.ts";
import { saveSummary, type RoomSummary } from "../../summary.store.ts";
import { deliverNotification } from "#worker/notification/email/deliver-notification.usecases.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import type { ChatEffect } from "./chat-effect.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import { translateMessage } from "../translation/translate-message.ts";

export async function performChatEffect(parts: ChatRoomParts, effect: ChatEffect, attempts: number): Promise<void> {
  const record = parts.state.get();
  if (record === null) throw new Error("chat effect: the room was never loaded");
  switch (effect.kind) {
    case "summary":
      return saveAndTell(parts, summaryOf(parts, record));
    case "notice": {
      const message = parts.log.find(effect.messageId);
      if (message === null) return;
      await insertNotification(parts.services.database, {
        id: message.id,
        accountId: effect.recipientAccountId,
        fromAccountId: message.senderAccountId,
        orderId: record.orderId,
        chatRoomId: record.room.id,
        createdAt: message.createdAt,
      });
      await notifyAccounts(parts.services.env, [effect.recipientAccountId]);
      return;
    }
    case "letter":
      if (await isUnread(parts.services.database, effect.messageId)) {
        await deliverNotification(parts.services, effect.messageId);
      }
      return;
    case "withdraw": {
      const message = parts.log.find(effect.messageId);
      const medias = message === null ? [] : parts.changes.earlierVersions(message).flatMap((one) => one.messageMedias);
      return withdrawFiles(parts.services, medias);
    }
    case "translate":
      return translateMessage(parts, record, effect, attempts);
    case "open": {
      const opened = await executeOrderCommand(
        parts.services,
        record.orderId,
        { type: "firstSellerMessage" },
        "SYSTEM",
      );
      if (!opened.ok) throw new Error(`the order refused to open its room: ${opened.error.code}`);
      return;
    }
    case "answer": {
      if (!(await isQuestionOpen(parts.services.database, record.orderId))) return;
      const { writtenAt } = effect;
      await executeOrderCommand(parts.services, record.orderId, { type: "recordAnswer", writtenAt }, "SYSTEM");
      return;
    }
    default:
      return effect satisfies never;
  }
}

/** Whose number of unread messages is another now, or was not told yet by this instance, hears of it (rule S41). */
async function saveAndTell({ services, toldUnread }: ChatRoomParts, summary: RoomSummary): Promise<void> {
  await saveSummary(services.database, summary);
  const news = summary.readings.filter(({ accountId, unreadCount }) => toldUnread.get(accountId) !== unreadCount);
  for (const { accountId, unreadCount } of news) toldUnread.set(accountId, unreadCount);
  await notifyAccounts(
    services.env,
    news.map(({ accountId }) => accountId),
  );
}

function summaryOf({ state, log }: ChatRoomParts, record: RoomRecord): RoomSummary {
  const readings = state.readings();
  return {
    roomId: record.room.id,
    readings: [record.sellerAccountId, record.buyerAccountId].map((accountId) => {
      const readSequence = readings.find((reading) => reading.accountId === accountId)?.sequence ?? 0;
      return { accountId, unreadCount: log.countFromOthersAfter(readSequence, accountId) };
    }),
  };
}
