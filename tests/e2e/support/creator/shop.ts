import { expect, type Page } from "@playwright/test";
import { field } from "../field.ts";
import type { Say } from "../words/words.ts";

export const PRICE = 12_000;
export const PLAN = 8_000;

/** Joins as a creator, writes a form with one question of two kinds, and publishes a service. */
export async function openShop(
  page: Page,
  say: Say,
  { formTitle, serviceTitle }: { formTitle: string; serviceTitle: string },
) {
  await page.goto("/dashboard/creator/home");
  await page.getByRole("button", { name: say("creator_join_button") }).click();
  await expect(page.getByRole("button", { name: say("creator_join_button") })).toHaveCount(0);
  await writeForm(page, say, formTitle);
  await writeService(page, say, { formTitle, serviceTitle });
}

async function writeForm(page: Page, say: Say, title: string) {
  await page.goto("/dashboard/commission/setting/form/new");
  await field(page, say("commission_field_title")).fill(title);
  await field(page, say("commission_field_category")).selectOption("character-illustration");
  await addQuestion(page, say, 1, { type: "LONG_TEXT", title: "Your idea" });
  await addQuestion(page, say, 2, { type: "SINGLE_CHOICE", title: "Plan" });
  const plan = page.getByRole("group", { name: say("commission_question_number", { number: 2 }) });
  await field(plan, say("commission_choice_number", { number: 1 })).fill("Bust");
  await field(plan, say("commission_choice_price", { number: 1 })).fill(String(PLAN));
  await field(plan, say("commission_choice_number", { number: 2 })).fill("Whole figure");
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  // The preview shows the title before it is saved.
  await expect(page).toHaveURL(/setting\/form$/);
  await expect(page.getByText(title).first()).toBeVisible();
}

async function addQuestion(page: Page, say: Say, number: number, { type, title }: { type: string; title: string }) {
  await page.getByRole("button", { name: say("commission_question_add") }).click();
  const question = page.getByRole("group", { name: say("commission_question_number", { number }) });
  await field(question, say("commission_question_type")).selectOption(type);
  await field(question, say("commission_question_title")).fill(title);
  await field(question, say("commission_question_required")).check();
}

async function writeService(page: Page, say: Say, titles: { formTitle: string; serviceTitle: string }) {
  await page.goto("/dashboard/commission/setting/form");
  await page
    .getByRole("link", { name: say("commission_new_service") })
    .first()
    .click();
  await field(page, say("commission_field_title")).fill(titles.serviceTitle);
  await field(page, say("commission_field_description")).fill("A picture made for you, in two rounds.");
  await field(page, say("commission_field_price")).fill(String(PRICE));
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/setting\/form$/);
  await expect(page.getByText(titles.serviceTitle).first()).toBeVisible();
}
