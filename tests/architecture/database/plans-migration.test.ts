import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { expect, test } from "vitest";
import { createMigratedDatabase } from "./migrated-database.ts";

const PLANS = "0007";

interface Before {
  formPrice?: number | null;
  servicePrices?: number[];
  /** Choices' prices; `plan` has the title of the template's. */
  plan?: (number | null)[];
  planTitle?: string;
  planType?: string;
  isPlanRequired?: boolean;
  isPlanTwice?: boolean;
  /** Of another question, which is required. */
  others?: (number | null)[];
}

/** A form and its services as they were stored before plans, and as the migration leaves them. */
function migrated(before: Before) {
  const database = createMigratedDatabase({ before: PLANS });
  database.exec("pragma foreign_keys = off");
  addForm(database, before);
  createMigratedDatabase({ database, from: PLANS });
  const one = (sql: string) => database.prepare(sql).get() as Record<string, SQLInputValue>;
  // What the choices come to is kept apart since a question may depend on another: with the own price it is the from-price.
  const own =
    "case when exists (select 1 from commission_form_question where sets_price = 1) then 0 else coalesce(price_amount, 0) end";
  const rest = one(`select coalesce(from_price_amount, 0) - choices_least_amount - ${own} as it from commission_form`);
  expect(rest["it"]).toBe(0);
  return {
    isPlan: one("select sets_price as it from commission_form_question where id = 'plan'")["it"] === 1,
    form: one("select from_price_amount as it from commission_form")["it"],
    services: database
      .prepare("select from_price_amount as it from commission_service order by id")
      .all()
      .map((row) => row["it"]),
    card: JSON.parse(String(one("select card from creator_listing")["card"])) as {
      handle: string;
      commissionForms: { id: string; priceAmount: number | null; isOpen: boolean }[];
    },
  };
}

function addForm(database: DatabaseSync, before: Before) {
  const { formPrice = null, servicePrices = [], plan = [10_000, 20_000], others = [], isPlanTwice } = before;
  const { planTitle = "Price list", planType = "SINGLE_CHOICE", isPlanRequired = false } = before;
  const insert = (table: string, row: Record<string, SQLInputValue>) =>
    database
      .prepare(`insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).fill("?").join()})`)
      .run(...Object.values(row));
  const shared = { account_id: "a", titles: "[]", price_currency_code: "JPY", visibility_status: "PUBLIC" };
  const own = { ...shared, visibility_grants: "{}", user_index: 0, created_at: 0, updated_at: 0 };
  insert("commission_form", { ...own, id: "f", code: "f", category_code: "x", is_open: 1, price_amount: formPrice });
  for (const [index, price] of servicePrices.entries()) {
    const listed = { descriptions: "[]", medias: "[]", category_codes: "[]", is_active: 1 };
    insert("commission_service", { ...own, ...listed, id: `s${index}`, form_id: "f", price_amount: price });
  }
  const ask = (id: string, prices: (number | null)[], change: Record<string, SQLInputValue>) => {
    const question = { form_id: "f", question_status: "ACTIVE", descriptions: "[]", medias: "[]", user_index: 0 };
    insert("commission_form_question", { ...question, id, titles: "[]", is_required: 1, ...change });
    for (const [index, price] of [...prices, 1].entries()) {
      // The last one was taken out of the form: it counts nowhere.
      const choice = { titles: "[]", user_index: index, is_active: index < prices.length ? 1 : 0 };
      insert("commission_form_question_choice", { ...choice, id: id + index, question_id: id, price_amount: price });
    }
  };
  const titles = JSON.stringify([{ text: planTitle, languageCode: "en", isOriginal: true }]);
  const asPlan = { question_type: planType, titles, is_required: isPlanRequired ? 1 : 0 };
  ask("plan", plan, asPlan);
  if (isPlanTwice) ask("plan2", plan, asPlan);
  if (others.length > 0) ask("others", others, { question_type: "MULTIPLE_CHOICE" });
  const card = {
    handle: "aoi",
    commissionForms: [
      { id: "gone", titles: [], priceAmount: 5, isOpen: true },
      { id: "f", titles: [], priceAmount: formPrice, isOpen: false },
    ],
  };
  insert("creator_listing", { account_id: "a", card: JSON.stringify(card), search_text: "" });
}

const REQUIRED = { isPlanRequired: true };

test.each<[string, Before]>([
  ["of an unpriced form, required", { ...REQUIRED, others: [0, 500] }],
  ["of an unpriced form, optional, where nothing else costs", { others: [null, 0] }],
  ["in Japanese", { planTitle: "料金プラン" }],
  ["of a form that counts its cheapest plan twice", { ...REQUIRED, formPrice: 10_000 }],
  ["of services that do", { ...REQUIRED, servicePrices: [10_000, 10_000] }],
])("the template's plan %s sets the price", (_name, before) => {
  const after = migrated(before);
  expect(after).toMatchObject({ isPlan: true, form: 10_000 });
  expect(new Set(after.services)).toEqual(new Set(before.servicePrices));
});

test.each<[string, Before, number | null]>([
  ["its form has another price", { ...REQUIRED, formPrice: 12_000 }, 22_000],
  ["a service has another price", { ...REQUIRED, servicePrices: [10_000, 12_000] }, 10_000],
  ["it may be left open, and other choices cost something", { others: [null, 500] }, null],
  ["it may be left open, and the form has a price", { formPrice: 10_000 }, 10_000],
  ["it has a choice without a price", { ...REQUIRED, plan: [10_000, null] }, null],
  ["it was renamed", { ...REQUIRED, planTitle: "Size" }, 10_000],
  ["several may be chosen", { ...REQUIRED, planType: "MULTIPLE_CHOICE" }, 10_000],
  ["it is there twice", { ...REQUIRED, isPlanTwice: true }, 20_000],
])("a plan goes on adding where %s", (_name, before, form) => {
  expect(migrated(before)).toMatchObject({ isPlan: false, form });
});

test("services and cards are given the least that a request comes to, and nothing else changes", () => {
  const after = migrated({ ...REQUIRED, formPrice: 12_000, servicePrices: [5_000, 0], others: [300, 100] });
  expect(after.services).toEqual([15_100, 10_100]);
  expect(after.card).toEqual({
    handle: "aoi",
    commissionForms: [
      { id: "gone", titles: [], priceAmount: null, isOpen: true },
      { id: "f", titles: [], priceAmount: 22_100, isOpen: false },
    ],
  });
});
