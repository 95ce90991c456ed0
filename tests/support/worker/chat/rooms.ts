import { env } from "cloudflare:workers";
import { DEFAULT_CHAT_SETTINGS, type ChatRoom } from "#domain/chat/room.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { newTransactionStatements } from "#worker/order/records/money.statements.ts";
import { orderColumns } from "#worker/order/records/order.rows.ts";
import { createServices } from "#worker/services.ts";
import { createPerson, type Person } from "../people.ts";

export interface TestRoom {
  roomId: string;
  orderId: string;
  seller: Person;
  buyer: Person;
}

/** An order's room with both its people, as rows only: the order itself is not what is tested. */
export async function createRoom(
  options: Partial<Omit<ChatRoom, "id">> = {},
  people: { readonly isTranslated?: boolean } = {},
): Promise<TestRoom> {
  const { database, clock, ids } = createServices(env);
  const seller = await createPerson("seller", { roles: ["user", "creator"], ...people });
  const buyer = await createPerson("buyer", { languageCode: "ja", ...people });
  const now = clock.now();
  const orderId = ids.id();
  const roomId = ids.id();
  const settings = { ...DEFAULT_CHAT_SETTINGS, roomStatus: "OPENED" as const, ...options };
  const order = submittedOrder({
    type: "OrderSubmitted",
    orderId,
    code: ids.code(),
    sellerId: seller.commissionAccountId,
    buyerId: buyer.commissionAccountId,
    chatRoomId: roomId,
    transactionId: ids.id(),
    productId: ids.id(),
    orderSubmitStatus: "FORM_SUBMITTED",
    serviceId: null,
    formId: ids.id(),
    priceAmount: 10_000,
    priceCurrencyCode: "JPY",
    terms: DEFAULT_FEE_TERMS,
    changesAllowed: 2,
    at: now,
    actor: { kind: "BUYER", accountId: buyer.commissionAccountId },
  });
  await database.batch([
    database.insert(commissionOrder).values(orderColumns({ ...order, orderChatStatus: settings.roomStatus })),
    ...newTransactionStatements(database, order),
    database.insert(chatRoom).values({ id: roomId, orderId, ...settings, createdAt: now, updatedAt: now }),
  ]);
  return { roomId, orderId, seller, buyer };
}

/** Notifies a room as the order's object does after a change. */
export function applyRoom({ roomId }: TestRoom, options: Partial<Omit<ChatRoom, "id">>) {
  const room = { id: roomId, ...DEFAULT_CHAT_SETTINGS, roomStatus: "OPENED" as const, ...options };
  return env.CHAT_ROOM.getByName(roomId).applyRoom(room);
}
