import { expect, type Page } from "@playwright/test";
import { answerBank, typeCard } from "../person/card.ts";
import type { Say } from "../words/words.ts";

/** Opens the service from the creator's page and sends a request with a new card that wants 3-D Secure. */
export async function sendRequest(
  page: Page,
  say: Say,
  { handle, serviceTitle, card }: { handle: string; serviceTitle: string; card: string },
) {
  await page.goto(`/${handle}`);
  await page.getByRole("link", { name: serviceTitle }).first().click();
  const dialog = page.getByRole("dialog");

  // Without the terms the next step does not open (rule S18).
  await dialog.getByRole("button", { name: say("commission_request"), exact: true }).click();
  await expect(dialog.getByText(say("commission_terms_missing"))).toBeVisible();
  await dialog.getByRole("checkbox", { name: say("commission_terms") }).check();
  await dialog.getByRole("button", { name: say("commission_request"), exact: true }).click();

  // Nothing is answered yet: the alert and the inline sentence.
  await dialog.getByRole("button", { name: say("commission_submit"), exact: true }).click();
  await expect(dialog.getByText(say("commission_missing_answers"))).toBeVisible();
  await expect(dialog.getByText(say("commission_field_required")).first()).toBeVisible();
  await dialog.getByLabel(/^Your idea/).fill("A fox with a lantern, seen from behind.");
  await dialog.getByRole("radio", { name: /^Bust/ }).check();
  await expect(dialog.getByText(/[¥￥]20,000/).first()).toBeVisible();

  await typeCard(page, card);
  await dialog.getByRole("checkbox", { name: say("commission_acknowledgement") }).check();
  // Saves the card, which the bank asks about, and sends the request: one press.
  await dialog.getByRole("button", { name: say("commission_submit"), exact: true }).click();
  await answerBank(page, say, "Complete");
  await expect(dialog.getByText(say("commission_done_title"))).toBeVisible();
  await dialog
    .getByRole("button", { name: say("commission_close"), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/commission\/client\/requests/);
}
