import { desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { commissionOrder, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";
import { PLACES, type Places } from "./found-places.ts";

const author = alias(userProfile, "author");
const { handle } = userProfile;

/** Which rows, by which key in descending order, and how many. */
export interface Placed {
  readonly key: SQL<number>;
  readonly where: SQL | undefined;
  readonly limit: number;
}

const place = ({ id }: Places, { key }: Placed) => ({
  placeId: sql<string>`${id}`.as("place_id"),
  key: key.as("place_key"),
});
const order = ({ id }: Places, { key }: Placed) => [desc(key), desc(sql`${id}`)];

/** The rows as they are shown. */
export const SELECTS = {
  PEOPLE: (database: Database, placed: Placed) =>
    database
      .select({
        ...place(PLACES.PEOPLE, placed),
        handle,
        names: userProfile.names,
        email: userAccount.email,
        roles: userAccount.roles,
        joinedAt: aliased(userProfile.createdAt, "joined_at"),
      })
      .from(userProfile)
      .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
      .where(placed.where)
      .orderBy(...order(PLACES.PEOPLE, placed))
      .limit(placed.limit),
  ORDERS: (database: Database, placed: Placed) =>
    database
      .select({
        ...place(PLACES.ORDERS, placed),
        code: commissionOrder.code,
        titles: commissionOrderService.titles,
        orderProgressStatus: commissionOrder.orderProgressStatus,
        orderPaymentStatus: commissionOrder.orderPaymentStatus,
        submittedAt: commissionOrder.submittedAt,
        priceAmount: commissionOrder.priceAmount,
        currencyCode: commissionOrder.priceCurrencyCode,
      })
      .from(commissionOrder)
      .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
      .where(placed.where)
      .orderBy(...order(PLACES.ORDERS, placed))
      .limit(placed.limit),
  SERVICES: (database: Database, placed: Placed) =>
    database
      .select({
        ...place(PLACES.SERVICES, placed),
        titles: commissionService.titles,
        handle,
        createdAt: aliased(commissionService.createdAt, "service_created_at"),
        priceAmount: commissionService.fromPriceAmount,
        currencyCode: sql<CurrencyCode>`${commissionService.priceCurrencyCode}`.as("currency_code"),
      })
      .from(commissionService)
      .innerJoin(commissionAccount, eq(commissionAccount.id, commissionService.accountId))
      .innerJoin(userProfile, eq(userProfile.accountId, commissionAccount.accountId))
      .where(placed.where)
      .orderBy(...order(PLACES.SERVICES, placed))
      .limit(placed.limit),
  WORKS: (database: Database, placed: Placed) =>
    database
      .select({
        ...place(PLACES.WORKS, placed),
        titles: portfolioWork.titles,
        handle,
        createdAt: aliased(portfolioWork.createdAt, "work_created_at"),
      })
      .from(portfolioWork)
      .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
      .where(placed.where)
      .orderBy(...order(PLACES.WORKS, placed))
      .limit(placed.limit),
  REVIEWS: (database: Database, placed: Placed) =>
    database
      .select({
        ...place(PLACES.REVIEWS, placed),
        words: orderReview.words,
        stars: orderReview.stars,
        writtenAt: orderReview.writtenAt,
        orderCode: commissionOrder.code,
        authorHandle: aliased(author.handle, "author_handle"),
        subjectHandle: aliased(handle, "subject_handle"),
      })
      .from(orderReview)
      .innerJoin(commissionOrder, eq(commissionOrder.id, orderReview.orderId))
      .innerJoin(author, eq(author.accountId, orderReview.authorId))
      .innerJoin(userProfile, eq(userProfile.accountId, orderReview.subjectId))
      .where(placed.where)
      .orderBy(...order(PLACES.REVIEWS, placed))
      .limit(placed.limit),
} as const;
