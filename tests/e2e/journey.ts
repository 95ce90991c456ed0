import { expect, test, type Browser, type Page } from "@playwright/test";
import { talkOn } from "./support/chat.ts";
import { ONE_PIXEL } from "./support/one-pixel.ts";
import { confirmCommand, deliver, openOrder, payThroughBank, write } from "./support/order.ts";
import { openShop } from "./support/shop.ts";
import { sendRequest } from "./support/request.ts";
import { signUp } from "./support/sign-in.ts";
import { wordsOf, type Language, type Say } from "./support/words.ts";

const PRICE = "¥20,000";
const INCOME = "¥18,000";
/** 3-D Secure at every use: saving asks once, paying asks again. */
const CARD = "4000002760003184";

/** A person with their own browser; an uncaught error of the page fails the test. */
async function person(browser: Browser, language: Language) {
  const context = await browser.newContext({ locale: language === "ja" ? "ja-JP" : "en-US" });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults };
}

/** Rule E24 completely: from two new accounts to a paid creator, every step in a browser. */
export async function commissionJourney(browser: Browser, language: Language) {
  const say = wordsOf(language);
  // A retry runs with the accounts of the first try.
  const mark = `${language}${test.info().retry}`;
  const titles = { formTitle: `Portrait form ${language}`, serviceTitle: `Portrait service ${language}` };
  const seller = await person(browser, language);
  const buyer = await person(browser, language);

  await signUp(seller.page, say, { email: `mina-${mark}@example.com`, handle: `mina${mark}1`, name: "Mina" });
  await openShop(seller.page, say, titles);
  await signUp(buyer.page, say, { email: `leo-${mark}@example.com`, handle: `leo${mark}1`, name: "Leo" });
  await sendRequest(buyer.page, say, { handle: `mina${mark}1`, serviceTitle: titles.serviceTitle, card: CARD });

  await openOrder(seller.page, "seller", titles.serviceTitle);
  await confirmCommand(seller.page, say("order_approve"), say("order_approve_confirm", { amount: PRICE }));
  await expect(seller.page.getByText(say("order_awaiting_client_payment")).first()).toBeVisible();

  await openOrder(buyer.page, "buyer", titles.serviceTitle);
  await payThroughBank(buyer.page, say, PRICE, { isBankLost: language === "ja" });
  await talk(seller.page, buyer.page, say);
  await talkOn(seller.page, buyer.page, say);

  await openOrder(seller.page, "seller", titles.serviceTitle);
  await deliver(seller.page, say, { name: "fox.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await receive(buyer.page, say);

  await beginPayouts(seller.page, say);
  await expect(seller.page.getByText(INCOME).first()).toBeVisible();
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
}

/** Both rooms are open: a line arrives without a reload, and is still there after one. */
async function talk(seller: Page, buyer: Page, say: Say) {
  await write(buyer, say, "Could the lantern be red?");
  await expect(seller.getByText("Could the lantern be red?")).toBeVisible();
  await write(seller, say, "Of course.");
  await expect(buyer.getByText("Of course.")).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText("Of course.")).toBeVisible();
  await expect(buyer.getByText("Could the lantern be red?")).toHaveCount(1);
}

/** The delivery appears by itself, downloads, and is accepted. */
async function receive(buyer: Page, say: Say) {
  await expect(buyer.getByRole("button", { name: say("order_accept"), exact: true })).toBeVisible();
  await buyer.getByRole("tab", { name: say("order_tab_delivery") }).click();
  const download = buyer.waitForEvent("download");
  await buyer.getByRole("button", { name: say("order_file_download_named", { name: "fox.png" }) }).click();
  expect((await download).suggestedFilename()).toBe("fox.png");
  await confirmCommand(buyer, say("order_accept"), say("order_accept_confirm", { amount: PRICE }));
  await expect(buyer.getByText(say("order_step_completed")).first()).toBeVisible();
}

/** Income waits for the account; onboarding at Stripe makes the transfer go. */
async function beginPayouts(seller: Page, say: Say) {
  await seller.goto("/dashboard/creator/wallet");
  await expect(seller.getByText(INCOME).first()).toBeVisible();
  await seller.getByRole("button", { name: say("payment_wallet_begin") }).click();
  await seller.getByRole("button", { name: "Complete onboarding" }).click();
  await expect(async () => {
    await seller.goto("/dashboard/creator/wallet");
    await expect(seller.getByText(say("payment_wallet_ready"), { exact: true })).toBeVisible({ timeout: 1000 });
    const paidOut = seller.getByText(say("payment_balance_paid_out"), { exact: true }).locator("..");
    await expect(paidOut).toContainText(INCOME, { timeout: 1000 });
  }).toPass();
}
