import { expect, type Page } from "@playwright/test";
import type { Say } from "./words.ts";

export const PRICE = 12_000;
export const PLAN = 8_000;

/** Joins as a creator, writes a form with one question of two kinds, and puts a service on the shelf. */
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
  await page.getByLabel(say("commission_field_title"), { exact: true }).fill(title);
  await page.getByLabel(say("commission_field_category"), { exact: true }).selectOption("character-illustration");
  await addQuestion(page, say, 1, { type: "LONG_TEXT", title: "Your idea" });
  await addQuestion(page, say, 2, { type: "SINGLE_CHOICE", title: "Plan" });
  const plan = page.getByRole("group", { name: say("commission_question_number", { number: 2 }) });
  await plan.getByRole("button", { name: say("commission_choice_add") }).click();
  await plan.getByLabel(say("commission_choice_number", { number: 1 }), { exact: true }).fill("Bust");
  await plan.getByLabel(say("commission_choice_price", { number: 1 }), { exact: true }).fill(String(PLAN));
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page.getByText(title).first()).toBeVisible();
}

async function addQuestion(page: Page, say: Say, number: number, { type, title }: { type: string; title: string }) {
  await page.getByRole("button", { name: say("commission_question_add") }).click();
  const question = page.getByRole("group", { name: say("commission_question_number", { number }) });
  await question.getByLabel(say("commission_question_type"), { exact: true }).selectOption(type);
  await question.getByLabel(say("commission_question_title"), { exact: true }).fill(title);
  await question.getByLabel(say("commission_question_required"), { exact: true }).check();
}

async function writeService(page: Page, say: Say, titles: { formTitle: string; serviceTitle: string }) {
  await page.goto("/dashboard/commission/setting/form");
  await page
    .getByRole("link", { name: say("commission_new_service") })
    .first()
    .click();
  await page.getByLabel(say("commission_field_title"), { exact: true }).fill(titles.serviceTitle);
  await page
    .getByLabel(say("commission_field_description"), { exact: true })
    .fill("A picture made for you, in two rounds.");
  await page.getByLabel(say("commission_field_price"), { exact: true }).fill(String(PRICE));
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page.getByText(titles.serviceTitle).first()).toBeVisible();
}
