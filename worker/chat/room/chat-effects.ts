import { tellAccounts } from "../../account/live/account.gateway.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { insertNotification, isUnread } from "../notice.store.ts";
import { isQuestionOpen, type RoomRecord } from "../room.queries.ts";
import { withdrawFiles } from "../withdrawn-file.store.ts";
import { saveSummary, type RoomSummary } from "../summary.store.ts";
import { deliverNotification } from "../../notification/email/deliver-notification.usecases.ts";
import { executeOrderCommand } from "../../order/change/order.gateway.ts";
import type { Services } from "../../services.ts";
import type { MessageChanges } from "./message-changes.ts";
import type { MessageLog } from "./message-log.ts";
import type { RoomState } from "./room-state.ts";
import type { Sockets } from "../../object-parts/sockets.ts";

/** What a room reports to the rest of the product; each effect is safe to repeat. */
export type ChatEffect =
  /** Unread counts and read notifications. */
  | { readonly kind: "summary" }
  | { readonly kind: "notice"; readonly messageId: string; readonly recipientAccountId: string }
  /** After the notification of the same message, and only if it is still unread then. */
  | { readonly kind: "letter"; readonly messageId: string }
  /** The files of a deleted message: nobody of the room gets a link to them any more. */
  | { readonly kind: "withdraw"; readonly messageId: string }
  /** The seller wrote their first message: a command of the order opens the room everywhere (rule C1). */
  | { readonly kind: "open" }
  /** The client wrote: if the seller had asked something, that is the answer (rule O40). */
  | { readonly kind: "answer"; readonly writtenAt: Instant };

export type ChatParts = {
  readonly services: Services;
  readonly state: RoomState;
  readonly log: MessageLog;
  readonly changes: MessageChanges;
  readonly sockets: Sockets;
  /** How many unread messages people were told they have, by account. */
  readonly toldUnread: Map<string, number>;
};

export async function performChatEffect(parts: ChatParts, effect: ChatEffect): Promise<void> {
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
      await tellAccounts(parts.services.env, [effect.recipientAccountId]);
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
async function saveAndTell({ services, toldUnread }: ChatParts, summary: RoomSummary): Promise<void> {
  await saveSummary(services.database, summary);
  const news = summary.readings.filter(({ accountId, unreadCount }) => toldUnread.get(accountId) !== unreadCount);
  for (const { accountId, unreadCount } of news) toldUnread.set(accountId, unreadCount);
  await tellAccounts(
    services.env,
    news.map(({ accountId }) => accountId),
  );
}

function summaryOf({ state, log }: ChatParts, record: RoomRecord): RoomSummary {
  const readings = state.readings();
  return {
    roomId: record.room.id,
    readings: [record.sellerAccountId, record.buyerAccountId].map((accountId) => {
      const readSequence = readings.find((reading) => reading.accountId === accountId)?.sequence ?? 0;
      return { accountId, unreadCount: log.countFromOthersAfter(readSequence, accountId) };
    }),
  };
}
