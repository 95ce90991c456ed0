import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { commissionPolicy } from "../listing/commission.ts";
import { commissionOrder } from "./order.ts";

/** Every wording a creator's terms have had (rule L80). A trigger refuses changes; they go with their creator. */
export const policyVersion = sqliteTable(
  "policy_version",
  {
    policyId: text("policy_id")
      .notNull()
      .references(() => commissionPolicy.id),
    number: integer("number").notNull(),
    texts: text("texts", { mode: "json" }).$type<LocalizedText[]>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.number] })],
);

/**
 * The creator's terms that a client accepted with a request (rule L81): the words themselves, as they outlive their creator's
 * account. One row an order; without a policy there were none. A trigger refuses changes.
 */
export const acceptedTerms = sqliteTable("accepted_terms", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => commissionOrder.id),
  policyId: text("policy_id"),
  number: integer("number"),
  texts: text("texts", { mode: "json" }).$type<LocalizedText[]>().notNull(),
  acceptedAt: integer("accepted_at").notNull(),
});

/**
 * What was agreed, a row a version (rule G1): `document` is canonical JSON and `hash` its SHA-256 in hexadecimal digits. Written
 * once, in the batch of the event that it follows from; triggers refuse changes and deletions.
 */
export const orderAgreement = sqliteTable(
  "order_agreement",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => commissionOrder.id),
    number: integer("number").notNull(),
    hash: text("hash").notNull(),
    document: text("document").notNull(),
    /** SHA-256 of each text in it, in hexadecimal digits: what its translations are found by. Those that are missing are looked for. */
    textHashes: text("text_hashes", { mode: "json" }).$type<string[]>().notNull().default([]),
    madeAt: integer("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] }), index("order_agreement_hash").on(table.hash)],
);
