import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { REVIEW_SIDES } from "#domain/review/review.ts";
import { userAccount } from "../account/account.ts";
import { commissionOrder } from "./order.ts";

/** What everybody can read, as the partial index names it (rules O61, O63). */
export const IS_PUBLIC_REVIEW = sql`shown_at is not null and hidden_at is null and is_author_banned = 0`;

/** Rules O60 to O63: at most one review by each side of an order. */
export const orderReview = sqliteTable(
  "order_review",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    /** Which side of the order the author was. */
    authorSide: text("author_side", { enum: REVIEW_SIDES }).notNull(),
    authorId: text("author_id")
      .notNull()
      .references(() => userAccount.id),
    /** The person reviewed. */
    subjectId: text("subject_id")
      .notNull()
      .references(() => userAccount.id),
    stars: integer("stars").notNull(),
    words: text("words", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    writtenAt: integer("written_at").notNull(),
    /** The end of writing (rule O61). */
    closesAt: integer("closes_at").notNull(),
    /** Since when everybody can read it; null while the other side cannot. */
    shownAt: integer("shown_at"),
    reply: text("reply", { mode: "json" }).$type<LocalizedText[]>(),
    repliedAt: integer("replied_at"),
    /** Taken away by an admin; the reason is in `admin_act`. */
    hiddenAt: integer("hidden_at"),
    /** What a banned account has written is not shown until the ban ends. */
    isAuthorBanned: integer("is_author_banned", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("order_review_one_each").on(table.orderId, table.authorSide),
    index("order_review_public").on(table.subjectId, table.shownAt, table.id).where(IS_PUBLIC_REVIEW),
    index("order_review_author").on(table.authorId),
    index("order_review_due")
      .on(table.closesAt, table.id)
      .where(sql`shown_at is null`),
    check("order_review_stars", sql`stars between 1 and 5`),
  ],
);

/** Rule O66. Written once and never changed (triggers in the migration that makes the table). */
export const thankYouNote = sqliteTable(
  "thank_you_note",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    authorSide: text("author_side", { enum: REVIEW_SIDES }).notNull(),
    words: text("words", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.authorSide] })],
);

/** Rule O67: whether a person wants to be named where the other side shows the result of their order. */
export const creditWish = sqliteTable(
  "credit_wish",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    side: text("side", { enum: REVIEW_SIDES }).notNull(),
    isWanted: integer("is_wanted", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.side] })],
);

/** Rule O65: what is counted of a person on one side of orders. Triggers keep it, in the statements that change what is counted. */
export const standing = sqliteTable(
  "standing",
  {
    accountId: text("account_id").notNull(),
    side: text("side", { enum: REVIEW_SIDES }).notNull(),
    completedOrders: integer("completed_orders").notNull().default(0),
    promisedOrders: integer("promised_orders").notNull().default(0),
    onTimeOrders: integer("on_time_orders").notNull().default(0),
    people: integer("people").notNull().default(0),
    returningPeople: integer("returning_people").notNull().default(0),
    answeredRequests: integer("answered_requests").notNull().default(0),
    answerWithinHours: integer("answer_within_hours"),
    reviews: integer("reviews").notNull().default(0),
    stars: integer("stars").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.side] })],
);

/** How many orders two people have completed with each other: tells who came back. */
export const completedPair = sqliteTable(
  "completed_pair",
  {
    sellerAccountId: text("seller_account_id").notNull(),
    buyerAccountId: text("buyer_account_id").notNull(),
    orders: integer("orders").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerAccountId, table.buyerAccountId] })],
);

/** How many requests a seller answered within so many hours (the steps stand in the trigger): their median without reading each. */
export const answerTime = sqliteTable(
  "answer_time",
  {
    accountId: text("account_id").notNull(),
    withinHours: integer("within_hours").notNull(),
    requests: integer("requests").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.withinHours] })],
);
