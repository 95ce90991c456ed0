import { expect, type Page } from "@playwright/test";
import { answerBank, answerBankElsewhere } from "../person/card.ts";
import type { Say } from "../words/words.ts";

const SELLER_LIST = "/dashboard/commission/managements";
const BUYER_LIST = "/dashboard/commission/client/requests";

export async function openOrder(page: Page, side: "seller" | "buyer", title: string) {
  await page.goto(side === "seller" ? SELLER_LIST : BUYER_LIST);
  await page
    .getByRole("link", { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
}

/** A command that asks once more before it is done. */
export async function confirmCommand(page: Page, button: string, confirm: string) {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: confirm, exact: true })
    .click();
}

/** Pays with the saved card; the bank's page first fails, then completes, perhaps without returning to our page. */
export async function payThroughBank(page: Page, say: Say, amount: string, { isBankLost }: { isBankLost: boolean }) {
  const pay = say("payment_pay", { amount });
  await confirmCommand(page, pay, pay);
  await answerBank(page, say, "Fail");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await confirmCommand(page, pay, pay);
  await (isBankLost ? answerBankElsewhere(page, say) : answerBank(page, say, "Complete"));
  await expect(page.getByText(say("order_awaiting_creator_delivery")).first()).toBeVisible();
}

export async function write(page: Page, say: Say, text: string) {
  await page.getByRole("textbox", { name: say("chat_input_label") }).fill(text);
  await page.getByRole("button", { name: say("chat_send"), exact: true }).click();
}

/** Uploads one file under Delivery and delivers the order. */
export async function deliver(
  page: Page,
  say: Say,
  file: { name: string; mimeType: string; buffer: Buffer },
  beforehand: () => Promise<void> = () => Promise.resolve(),
) {
  await page.getByRole("tab", { name: say("order_tab_delivery") }).click();
  await page.getByRole("tabpanel").locator('label input[type="file"]').setInputFiles(file);
  const files = page.getByRole("list", { name: say("order_files") });
  await expect(files.getByText(file.name).first()).toBeVisible();
  await beforehand();
  // Twice on the page: as the next step and below the files.
  await expect(page.getByRole("button", { name: say("order_deliver"), exact: true }).first()).toBeEnabled();
  await confirmCommand(page, say("order_deliver"), say("order_deliver"));
  await expect(page.getByRole("article").getByText(say("order_status_delivered")).first()).toBeVisible();
}
