import { expect, type Page } from "@playwright/test";
import { expectFocused, expectStop, stopOf, tabTo } from "../screen/keyboard.ts";
import { PNG } from "../file/picture.ts";
import { ONE_PIXEL } from "../file/one-pixel.ts";
import type { Say } from "../words/words.ts";

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const exactly = (words: string) => new RegExp(`^${escaped(words)}$`);
const starting = (words: string) => new RegExp(`^${escaped(words)}`);

interface Trader {
  readonly page: Page;
  /** What the other side calls them. */
  readonly name: string;
  readonly handle: string;
}

/**
 * An order from its request to its reviews, both people with nothing but keys. Whatever an act takes from the page, and
 * whatever the other side's act does to it, the focus is somewhere and can be seen.
 */
export async function tradeByKeys(say: Say, buyer: Trader, seller: Trader) {
  await findOrder(seller.page, say, buyer);
  await answerDialog(seller.page, say("order_approve"), starting(say("order_approve_confirm", { amount: "" }).trim()));
  await expectSaid(seller.page, say("order_says_approved_title_seller", { name: buyer.name }));

  await openFirst(buyer.page);
  await expectSaid(buyer.page, say("order_says_approved_title_buyer", { name: seller.name }));
  await pay(buyer.page, say);
  await expectSaid(buyer.page, say("order_says_paid_title_buyer", { name: seller.name }));
  await expectSaid(seller.page, say("order_says_paid_title_seller", { name: buyer.name }));
  await talk(say, buyer.page, seller.page);

  await goTo(seller.page, exactly(say("order_add_files")), true);
  await deliver(seller.page, say, { name: "fox.png", bytes: ONE_PIXEL });
  await expectSaid(buyer.page, say("order_says_delivered_title_buyer", { name: seller.name }));
  await goTo(buyer.page, exactly(say("order_request_changes")), true);
  await expectStop(buyer.page, { kind: "dialog" });
  await tabTo(buyer.page, starting(say("order_request_changes_message")));
  await buyer.page.keyboard.insertText("A warmer red, please.");
  await goTo(buyer.page, exactly(say("order_remark_send")));
  await expectSaid(buyer.page, say("order_says_changes_requested_title_buyer", { name: seller.name }));

  await expectSaid(seller.page, say("order_says_changes_requested_title_seller", { name: buyer.name }));
  await tabTo(seller.page, starting(say("order_delivery_add")), true);
  await deliver(seller.page, say, { name: "warmer.png", bytes: PNG });
  await compare(buyer.page, say);
  await answerDialog(buyer.page, say("order_accept"), starting(say("order_accept_confirm", { amount: "" }).trim()));
  await expectSaid(buyer.page, say("order_step_completed"));
  await thankAndReview(buyer.page, say);
  // What the seller had the focus on went with the step that the client has ended.
  await expectSaid(seller.page, say("order_step_completed"));
  await leave(seller.page);
}

async function goTo(page: Page, name: RegExp, isBackwards = false) {
  await tabTo(page, name, isBackwards);
  await page.keyboard.press("Enter");
}

/** What the next step says, and the focus is not lost over it; what the other side adds may have moved it out of the window. */
async function expectSaid(page: Page, title: string) {
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Tab goes round faster than the rest is loaded, and what comes above the focus moves it out of the window.
  await expect(page.locator(".animate-breathe")).toHaveCount(0);
  await expect.poll(async () => (await stopOf(page)).kind).not.toBe("body");
}

/** Through the search of the list. */
async function findOrder(page: Page, say: Say, buyer: Trader) {
  await page.goto("/dashboard/commission/managements");
  await expect(page.getByRole("button", { name: say("order_shortcuts") })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expectStop(page, { kind: "search" }, 1000);
  }).toPass();
  await page.keyboard.insertText(buyer.handle);
  await page.keyboard.press("Enter");
  // The order is in the list before it is searched, too.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.locator("a[data-order]")).toHaveCount(1);
  await expectFocused(page);
  await goTo(page, new RegExp(`\\b${escaped(buyer.name)}\\b`));
  await expectSaid(page, say("order_says_requested_title_seller", { name: buyer.name }));
}

/** The list is open, and nobody is in it yet. */
async function openFirst(page: Page) {
  await expect(page.locator("a[data-order]").first()).toBeVisible();
  await page.keyboard.press("j");
  await expectStop(page, { kind: "a" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/order=/);
}

/** Escape leads back to the row. */
async function leave(page: Page) {
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/order=/);
  await expectStop(page, { kind: "a" });
}

/** A button that asks once more. */
async function answerDialog(page: Page, button: string, confirm: RegExp) {
  // It may stand on either side of where the focus has been left.
  await goTo(page, exactly(button), true);
  await expectStop(page, { kind: "dialog" });
  await expect(page.getByRole("dialog").getByRole("button", { name: confirm })).toBeEnabled();
  await goTo(page, confirm);
}

async function pay(page: Page, say: Say) {
  const words = starting(say("payment_pay", { amount: "" }).trim());
  await expect(page.getByRole("button", { name: words })).toBeEnabled();
  await tabTo(page, new RegExp(`${words.source} [¥￥$]`));
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog" });
  await expect(page.getByRole("dialog").getByRole("button", { name: words })).toBeEnabled();
  await goTo(page, words);
  await expectStop(page, { kind: "dialog", name: starting(say("payment_bank_title")) });
  const bank = page.frameLocator(`iframe[title="${say("payment_bank_title")}"]`);
  await expect(bank.locator("main:not([inert])")).toBeVisible();
  await goTo(page, starting(say("payment_bank_title")));
  await expect(page.getByTitle(say("payment_bank_title"))).toHaveCount(0);
}

/** A message each way, and a sign on one. */
async function talk(say: Say, buyer: Page, seller: Page) {
  const input = starting(say("chat_input_label"));
  const write = async (page: Page, text: string) => {
    await tabTo(page, input);
    await page.keyboard.insertText(text);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expectStop(page, { name: input });
  };
  await write(seller, "The sketch comes on Friday.");
  await expect(buyer.getByRole("log").getByText("The sketch comes on Friday.")).toBeVisible();
  await write(buyer, "Lovely.");
  await expect(seller.getByRole("log").getByText("Lovely.")).toBeVisible();
  await goTo(buyer, starting(say("chat_message_menu")), true);
  // Opened for the first time, its code has to be loaded.
  await expectStop(buyer, { kind: "menuitem" });
  await buyer.keyboard.press("Enter");
  await expect(
    seller.getByRole("log").getByRole("button", { name: starting(say("chat_reaction_thumbs_up")) }),
  ).toBeVisible();
  await expectFocused(buyer);
}

/** The focus is on the place for files. */
async function deliver(page: Page, say: Say, file: { name: string; bytes: Buffer }) {
  await expectStop(page, { kind: "file" });
  const chooser = page.waitForEvent("filechooser");
  // When the browser answers, it knows that choosers are handed over. Keys reach a busy page by a shorter way than that order does.
  await page.evaluate(() => undefined);
  await page.keyboard.press("Space");
  await (await chooser).setFiles({ name: file.name, mimeType: "image/png", buffer: file.bytes });
  await expect(page.getByRole("list", { name: say("order_files") }).getByText(file.name)).toBeVisible();
  await expectFocused(page);
  const words = exactly(say("order_deliver"));
  await expect(page.getByRole("button", { name: words }).last()).toBeEnabled();
  await goTo(page, words);
  await expectStop(page, { kind: "dialog" });
  await goTo(page, words);
  await expect(page.getByRole("article").getByText(say("order_status_delivered")).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectFocused(page);
}

async function compare(page: Page, say: Say) {
  const words = exactly(say("order_compare"));
  await expect(page.getByRole("button", { name: words }).first()).toBeVisible();
  await goTo(page, words, true);
  await expectStop(page, { kind: "dialog" });
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectStop(page, { name: words, isInDialog: false });
}

async function thankAndReview(page: Page, say: Say) {
  await tabTo(page, starting(say("review_closing_thanks_label")));
  await page.keyboard.insertText("Thank you!");
  await goTo(page, exactly(say("review_closing_thanks_send")));
  await expect(page.getByText(say("review_closing_thanks_mine"), { exact: true })).toBeVisible();
  await expectFocused(page);
  await tabTo(page, exactly(say("review_stars_of", { stars: 1 })));
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: say("review_stars_of", { stars }) })).toBeChecked();
  }
  await tabTo(page, starting(say("review_closing_review_words")));
  await page.keyboard.insertText("Kind and quick.");
  await goTo(page, exactly(say("review_closing_review_send")));
  await expect(page.getByText(say("review_closing_review_mine")).first()).toBeVisible();
  await expectFocused(page);
}
