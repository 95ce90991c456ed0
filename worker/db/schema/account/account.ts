import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGE_CODES, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { SocialLink } from "#domain/account/settings/social-link.ts";
import type { Role } from "#domain/account/roles.ts";

/** Rule T10. E-mail is stored lower-case and never leaves the account's own answers (rule E5). */
export const userAccount = sqliteTable(
  "user_account",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull().unique(),
    roles: text("roles", { mode: "json" }).$type<Role[]>().notNull(),
    birthday: text("birthday"),
    displayLanguageCode: text("display_language_code", { enum: LANGUAGE_CODES }).notNull(),
    inputLanguageCode: text("input_language_code", { enum: LANGUAGE_CODES }).notNull(),
    displayCurrencyCode: text("display_currency_code").notNull(),
    /** Whether a translator may see what this person writes (rule W9). */
    isTranslated: integer("is_translated", { mode: "boolean" }).notNull().default(true),
    /** The inviter's account (rule A6); cleared once the first completed order has told them. */
    invitedByAccountId: text("invited_by_account_id"),
    stripeCustomerId: text("stripe_customer_id"),
    /** When the account is deleted (rule A31); from then on, too, nothing of it is shown. Null: nobody asked for it. */
    deletionDueAt: integer("deletion_due_at"),
    /** When nobody could sign in to it any more (rule A32). */
    deletedAt: integer("deleted_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    // What belongs to them is left out everywhere (worker/account/not-hidden.ts).
    index("user_account_banned")
      .on(table.id)
      .where(sql`instr(roles, '"ban"') > 0`),
    index("user_account_leaving")
      .on(table.id)
      .where(sql`deletion_due_at is not null`),
    index("user_account_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    // Who is told of a first order, and forgotten with the inviter (rules A6, A32).
    index("user_account_inviter")
      .on(table.invitedByAccountId)
      .where(sql`invited_by_account_id is not null`),
  ],
);

/**
 * `handleKey` is the handle in lower case: unique without regard to case (rule A1). The looks say whom a reader takes for this
 * person (rule A56), and since when they look so.
 */
export const userProfile = sqliteTable(
  "user_profile",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .unique()
      .references(() => userAccount.id),
    handle: text("handle").notNull(),
    handleKey: text("handle_key").notNull().unique(),
    handleLook: text("handle_look").notNull().default(""),
    handleSince: integer("handle_since").notNull().default(0),
    /** Empty without a name. */
    nameLook: text("name_look").notNull().default(""),
    nameSince: integer("name_since").notNull().default(0),
    names: text("names", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    bio: text("bio", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    avatarUrl: text("avatar_url"),
    coverUrl: text("cover_url"),
    /** Degrees (0–359): that of the cover, else of the avatar; null where neither has a colour (rule F41). */
    hue: integer("hue"),
    /** IANA name; null until a browser of this person has said it. Only who has an order with them sees it (rule S50). */
    timeZone: text("time_zone"),
    /** Chosen in the settings; else it follows the browser. */
    isTimeZoneChosen: integer("is_time_zone_chosen", { mode: "boolean" }).notNull().default(false),
    /** Where else the person is found (rule A36), in their order. */
    links: text("links", { mode: "json" }).$type<SocialLink[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("user_profile_handle_look").on(table.handleLook),
    index("user_profile_name_look")
      .on(table.nameLook)
      .where(sql`name_look <> ''`),
  ],
);

/** Handles that were given up; they redirect to the profile that had them until another account takes them (rule A1). */
export const formerHandle = sqliteTable("former_handle", {
  handleKey: text("handle_key").primaryKey(),
  profileId: text("profile_id")
    .notNull()
    .references(() => userProfile.id),
  createdAt: integer("created_at").notNull(),
});

/** The id an order's sellerId and buyerId name (rule T26). Everybody has one from sign-up. */
export const commissionAccount = sqliteTable("commission_account", {
  id: text("id").primaryKey(),
  accountId: text("account_id")
    .notNull()
    .unique()
    .references(() => userAccount.id),
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  createdAt: integer("created_at").notNull(),
});

export const session = sqliteTable(
  "session",
  {
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => userAccount.id),
    userAgent: text("user_agent").notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    revokedAt: integer("revoked_at"),
    /** When the person last proved their identity in it (rule A52). */
    provedAt: integer("proved_at").notNull(),
    /** Whether a passkey has proved it at least once (rule A56). */
    hasPasskeyProof: integer("has_passkey_proof", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("session_account").on(table.accountId)],
);

/**
 * Rule A2: only a hash is stored; `triesLeft` counts down. Each browser that asked has a code of its own for the address; a
 * resend to the same browser replaces it. Failed tries are counted by browser and UTC day; signing in removes the row.
 */
export const oneTimeCode = sqliteTable(
  "one_time_code",
  {
    email: text("email").notNull(),
    bindingHash: text("binding_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    handle: text("handle"),
    inviterHandle: text("inviter_handle"),
    languageCode: text("language_code", { enum: LANGUAGE_CODES }).notNull(),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: integer("expires_at").notNull(),
    failedCount: integer("failed_count").notNull(),
    failureDay: text("failure_day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.bindingHash] })],
);
