import { and, eq, gt, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ChatRoom } from "#domain/chat/room.ts";
import type { Role } from "#domain/account/roles.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { inList } from "#worker/db/in-list.ts";
import type { Database } from "#worker/db/client.ts";
import { withDatabaseErrors } from "#worker/db/database-unavailable.ts";
import { commissionAccount, session, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";

/**
 * A room and its participants. `sellerId` and `buyerId` are commission accounts, the other two the people behind them.
 */
export type RoomRecord = {
  readonly room: ChatRoom;
  readonly orderId: string;
  readonly orderCode: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
};

export async function findRoom(database: Database, roomId: string): Promise<RoomRecord | null> {
  const seller = alias(commissionAccount, "seller");
  const buyer = alias(commissionAccount, "buyer");
  const [row] = await withDatabaseErrors(
    database
      .select({
        room: {
          id: chatRoom.id,
          roomStatus: chatRoom.roomStatus,
          restrictionType: chatRoom.restrictionType,
          messageCharacterLimit: chatRoom.messageCharacterLimit,
          messageMediaLimit: chatRoom.messageMediaLimit,
        },
        orderId: commissionOrder.id,
        orderCode: commissionOrder.code,
        sellerId: commissionOrder.sellerId,
        buyerId: commissionOrder.buyerId,
        sellerAccountId: seller.accountId,
        buyerAccountId: buyer.accountId,
      })
      .from(chatRoom)
      .innerJoin(commissionOrder, eq(commissionOrder.id, chatRoom.orderId))
      .innerJoin(seller, eq(seller.id, commissionOrder.sellerId))
      .innerJoin(buyer, eq(buyer.id, commissionOrder.buyerId))
      .where(eq(chatRoom.id, roomId)),
  );
  return row ?? null;
}

/** Most messages answer no question: one row is read before the order is woken. */
export async function isQuestionOpen(database: Database, orderId: string): Promise<boolean> {
  const [row] = await withDatabaseErrors(
    database
      .select({ askedAt: commissionOrder.questionAskedAt })
      .from(commissionOrder)
      .where(eq(commissionOrder.id, orderId)),
  );
  return row !== undefined && row.askedAt !== null;
}

export type SenderProfile = {
  readonly userAccountId: string;
  readonly names: readonly LocalizedText[];
  readonly avatarUrl: string | null;
};

/** Of one of a room's people: what others see, in which language they read, and whether they want translations. */
export type RoomPerson = {
  readonly profile: SenderProfile;
  readonly languageCode: LanguageCode;
  readonly isTranslated: boolean;
};

export function findPeople(database: Database, accountIds: readonly string[]): Promise<RoomPerson[]> {
  return withDatabaseErrors(
    database
      .select({
        profile: { userAccountId: userProfile.accountId, names: userProfile.names, avatarUrl: userProfile.avatarUrl },
        languageCode: userAccount.displayLanguageCode,
        isTranslated: userAccount.isTranslated,
      })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(inList(userProfile.accountId, accountIds)),
  );
}

/** The present roles behind those of the sessions that have not ended (rules A3, A4). */
export async function findRolesOfSessions(
  database: Database,
  sessionIds: readonly string[],
  now: Instant,
): Promise<Map<string, readonly Role[]>> {
  const rows = await withDatabaseErrors(
    database
      .select({ id: session.id, roles: userAccount.roles })
      .from(session)
      .innerJoin(userAccount, eq(userAccount.id, session.accountId))
      .where(and(inList(session.id, sessionIds), isNull(session.revokedAt), gt(session.expiresAt, now))),
  );
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}
