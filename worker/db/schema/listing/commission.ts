import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import type { ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import {
  QUESTION_PURPOSES,
  QUESTION_STATUSES,
  QUESTION_TYPES,
  type AskedIf,
} from "#domain/commission/question/question.ts";
import { type VisibilityGrants, VISIBILITY_STATUSES } from "#domain/portfolio/visibility.ts";
import { commissionAccount } from "../account/account.ts";

/** Rule L10. `code` is its public address, /cf/{code}. */
export const commissionForm = sqliteTable(
  "commission_form",
  {
    id: text("id").primaryKey(),
    code: text("code").notNull().unique(),
    accountId: text("account_id")
      .notNull()
      .references(() => commissionAccount.id),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    categoryCode: text("category_code").notNull(),
    /** Its own price, minor units; not looked at while the form has a plan (rule O7). */
    priceAmount: integer("price_amount"),
    /** The least a request comes to (worker/commission/from-price.store.ts); null: set after hearing the request. */
    fromPriceAmount: integer("from_price_amount"),
    /** What its choices add or set at least (`leastOfChoices`), written with the questions. */
    choicesLeastAmount: integer("choices_least_amount").notNull().default(0),
    /** The same for services with a licence table (rule L67); null: the form was written before this was stored. */
    choicesLeastBesideLicence: integer("choices_least_beside_licence"),
    priceCurrencyCode: text("price_currency_code").notNull(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    /** Put away by its creator (rule L118); null: not. */
    archivedAt: integer("archived_at"),
    visibilityStatus: text("visibility_status", { enum: VISIBILITY_STATUSES }).notNull(),
    visibilityGrants: text("visibility_grants", { mode: "json" }).$type<VisibilityGrants>().notNull(),
    userIndex: integer("user_index").notNull(),
    /** One more whenever something else is asked (rule L82). */
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("commission_form_account").on(table.accountId)],
);

export const commissionFormQuestion = sqliteTable(
  "commission_form_question",
  {
    id: text("id").primaryKey(),
    formId: text("form_id")
      .notNull()
      .references(() => commissionForm.id),
    questionType: text("question_type", { enum: QUESTION_TYPES }).notNull(),
    questionStatus: text("question_status", { enum: QUESTION_STATUSES }).notNull(),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    descriptions: text("descriptions", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    medias: text("medias", { mode: "json" }).$type<Media[]>().notNull(),
    isRequired: integer("is_required", { mode: "boolean" }).notNull(),
    setsPrice: integer("sets_price", { mode: "boolean" }).notNull().default(false),
    askedIf: text("asked_if", { mode: "json" }).$type<AskedIf>(),
    /** Null: its words may still say it (`recognizedPurpose`). */
    purpose: text("purpose", { enum: QUESTION_PURPOSES }),
    userIndex: integer("user_index").notNull(),
  },
  (table) => [index("commission_form_question_form").on(table.formId)],
);

export const commissionFormQuestionChoice = sqliteTable(
  "commission_form_question_choice",
  {
    id: text("id").primaryKey(),
    questionId: text("question_id")
      .notNull()
      .references(() => commissionFormQuestion.id),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    media: text("media", { mode: "json" }).$type<Media>(),
    priceAmount: integer("price_amount"),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    userIndex: integer("user_index").notNull(),
  },
  (table) => [index("commission_form_question_choice_question").on(table.questionId)],
);

/** A creator's own terms, shown before a request is sent. */
export const commissionPolicy = sqliteTable("commission_policy", {
  id: text("id").primaryKey(),
  accountId: text("account_id")
    .notNull()
    .unique()
    .references(() => commissionAccount.id),
  texts: text("texts", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  /** The number of its wording (rule L80): `policy_version` has them all. */
  version: integer("version").notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});

export const commissionService = sqliteTable(
  "commission_service",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => commissionAccount.id),
    formId: text("form_id")
      .notNull()
      .references(() => commissionForm.id),
    policyId: text("policy_id").references(() => commissionPolicy.id),
    titles: text("titles", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    descriptions: text("descriptions", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    medias: text("medias", { mode: "json" }).$type<Media[]>().notNull(),
    /** Rule L60; null: none are given. */
    facts: text("facts", { mode: "json" }).$type<ServiceFacts>(),
    /** As of a form; 0 is none. */
    priceAmount: integer("price_amount").notNull(),
    fromPriceAmount: integer("from_price_amount"),
    priceCurrencyCode: text("price_currency_code").notNull(),
    categoryCodes: text("category_codes", { mode: "json" }).$type<string[]>().notNull(),
    visibilityStatus: text("visibility_status", { enum: VISIBILITY_STATUSES }).notNull(),
    visibilityGrants: text("visibility_grants", { mode: "json" }).$type<VisibilityGrants>().notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    /** As of a form. */
    archivedAt: integer("archived_at"),
    userIndex: integer("user_index").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("commission_service_account").on(table.accountId),
    index("commission_service_form").on(table.formId),
  ],
);
