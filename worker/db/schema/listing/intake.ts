import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SLOT_COUNTS } from "#domain/commission/intake/intake.ts";
import { VISIT_SOURCES } from "#domain/visit/source.ts";
import { commissionAccount, userAccount } from "../account/account.ts";

/** When and how many requests a creator takes (rules L30, L31). No row: whenever the switch is on, as many as come. */
export const creatorIntake = sqliteTable(
  "creator_intake",
  {
    commissionAccountId: text("commission_account_id")
      .primaryKey()
      .references(() => commissionAccount.id),
    slotLimit: integer("slot_limit"),
    slotsCount: text("slots_count", { enum: SLOT_COUNTS }).notNull().default("REQUESTS"),
    opensAt: integer("opens_at"),
    closesAt: integer("closes_at"),
    /** The creator's zone, in which the dates were written. */
    timeZone: text("time_zone"),
    /** The slot that the last request would have taken: the check refuses one beyond the limit, in whichever order they come. */
    claimedSlot: integer("claimed_slot").notNull().default(0),
    /** Whether slots and dates let everybody in, as lists show it; the switch comes on top. */
    isLettingIn: integer("is_letting_in", { mode: "boolean" }).notNull().default(true),
    /** What visitors' pages show of it, as JSON: they are purged when it is something else. */
    shown: text("shown"),
    /** When it has to be looked at again, for cron; orders set it in their own batch. */
    lookAt: integer("look_at"),
  },
  (table) => [
    index("creator_intake_look").on(table.lookAt),
    check("creator_intake_slot", sql`slot_limit is null or claimed_slot <= slot_limit`),
  ],
);

/** One person's place in a creator's line (rule L33). */
export const waitlistEntry = sqliteTable(
  "waitlist_entry",
  {
    id: text("id").primaryKey(),
    commissionAccountId: text("commission_account_id")
      .notNull()
      .references(() => commissionAccount.id),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    joinedAt: integer("joined_at").notNull(),
    invitedAt: integer("invited_at"),
    heldUntil: integer("held_until"),
  },
  (table) => [
    uniqueIndex("waitlist_entry_person").on(table.commissionAccountId, table.accountId),
    index("waitlist_entry_line").on(table.commissionAccountId, table.joinedAt, table.id),
    index("waitlist_entry_account").on(table.accountId, table.joinedAt),
  ],
);

/** Who wants to hear once that a creator takes requests again (rule L35). */
export const openingWatch = sqliteTable(
  "opening_watch",
  {
    commissionAccountId: text("commission_account_id")
      .notNull()
      .references(() => commissionAccount.id),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.commissionAccountId, table.accountId] })],
);

/** E-mails about a line or an opening that have not been handed over; written with their notification. */
export const intakeEmail = sqliteTable(
  "intake_email",
  {
    notificationId: text("notification_id").primaryKey(),
    tries: integer("tries").notNull(),
    nextTryAt: integer("next_try_at").notNull(),
  },
  (table) => [index("intake_email_due").on(table.nextTryAt)],
);

/** Who follows whom (rule L38). */
export const follow = sqliteTable(
  "follow",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    creatorAccountId: text("creator_account_id")
      .notNull()
      .references(() => userAccount.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.creatorAccountId] })],
);

/** Visits and requests of one creator by UTC day and where they came from (rule L41): nobody's name or address. */
export const visitDay = sqliteTable(
  "visit_day",
  {
    accountId: text("account_id").notNull(),
    day: text("day").notNull(),
    source: text("source", { enum: VISIT_SOURCES }).notNull(),
    visits: integer("visits").notNull(),
    requests: integer("requests").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.source] })],
);
