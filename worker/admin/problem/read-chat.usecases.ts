import { eq } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { insertAct } from "../acts/admin-act.statements.ts";
import { readWholeChat } from "#worker/chat/whole-chat.ts";

/**
 * admin.readChat (rule A61): what the two people of an order wrote to each other, once the act of reading it is kept. Errors:
 * order.not_found, admin.not_allowed (who takes part has the chat itself, rule O29).
 */
export async function readChat(services: Services, admin: Viewer, code: string, locale: LanguageCode) {
  const { id, sellerId, buyerId, chatRoomId } = commissionOrder;
  const [order] = await services.database
    .select({ id, sellerId, buyerId, chatRoomId })
    .from(commissionOrder)
    .where(eq(commissionOrder.code, code));
  if (!order) return err("order.not_found");
  if (roleInOrder(order, admin) !== "ADMIN") return err("admin.not_allowed");
  await insertAct(services, admin, { kind: "CHAT_READ", orderId: order.id, reason: null });
  const messages = await readWholeChat(services, admin, order.chatRoomId, locale);
  if (!messages.ok) return messages;
  return ok({
    items: messages.value.map(({ message, earlier }) => ({
      id: message.id,
      userAccountId: message.senderUserProfile.userAccountId,
      messageTexts: message.messageTexts,
      messageMedias: message.messageMedias,
      createdAt: message.createdAt,
      editedAt: message.editedAt,
      deletedAt: message.deletedAt,
      earlier,
    })),
  });
}
