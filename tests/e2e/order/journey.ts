import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import {
  askForChanges,
  compareVersions,
  downloadAll,
  LARGE,
  moveUp,
  sendOverReload,
  takeOut,
} from "../support/order/delivery.ts";
import { PNG } from "../support/file/picture.ts";
import { approveOnBoard, dragCard, moveByKeys } from "../support/order/board.ts";
import { talkOn } from "../support/order/chat.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { closeOrder } from "../support/order/closing.ts";
import { confirmCommand, deliver, openOrder, payThroughBank, write } from "../support/order/order.ts";
import { openShop } from "../support/creator/shop.ts";
import { sendRequest } from "../support/order/request.ts";
import { signUp } from "../support/person/sign-in.ts";
import { wordsOf, type Language, type Say } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const PRICE = "¥20,000";
const INCOME = "¥18,000";
/** 3-D Secure at every use: saving asks once, paying asks again. */
const CARD = "4000002760003184";

/** What is done to each person's browser before it opens the first page. */
type Prepare = (context: BrowserContext) => Promise<void>;

/** A person with their own browser; an uncaught error of the page fails the test. */
async function person(browser: Browser, language: Language, prepare: Prepare) {
  const context = await browser.newContext({ locale: language === "ja" ? "ja-JP" : "en-US" });
  await prepare(context);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults };
}

/** Rule E24 completely: from two new accounts to a paid creator, every step in a browser. */
export async function commissionJourney(
  browser: Browser,
  language: Language,
  { name = "", prepare = () => Promise.resolve() }: { name?: string; prepare?: Prepare } = {},
) {
  test.setTimeout(480_000);
  const say = wordsOf(language);
  // A retry runs with the accounts of the first try.
  const mark = `${name}${language}${markOfRun()}`;
  const titles = { formTitle: `Portrait form ${mark}`, serviceTitle: `Portrait service ${mark}` };
  const seller = await person(browser, language, prepare);
  const buyer = await person(browser, language, prepare);

  await signUp(seller.page, say, { email: `mina-${mark}@example.com`, handle: `mina${mark}1`, name: "Mina" });
  await openShop(seller.page, say, titles);
  await signUp(buyer.page, say, { email: `leo-${mark}@example.com`, handle: `leo${mark}1`, name: "Leo" });
  await sendRequest(buyer.page, say, { handle: `mina${mark}1`, serviceTitle: titles.serviceTitle, card: CARD });

  await openOrder(seller.page, "seller", titles.serviceTitle);
  await askAndAnswer(seller.page, buyer.page, say, titles.serviceTitle);
  await approveOnBoard(seller.page, say, titles.serviceTitle, PRICE, language === "en" ? dragCard : moveByKeys);
  await expect(seller.page.getByText(say("order_awaiting_client_payment")).first()).toBeVisible();

  await openOrder(buyer.page, "buyer", titles.serviceTitle);
  await payThroughBank(buyer.page, say, PRICE, { isBankLost: language === "ja" });
  await talk(seller.page, buyer.page, say);
  await talkOn(seller.page, buyer.page, say);

  await openOrder(seller.page, "seller", titles.serviceTitle);
  await deliver(seller.page, say, { name: "fox.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await changeDelivery(seller.page, buyer.page, say);
  await receive(buyer.page, say);
  await closeOrder(
    say,
    { page: buyer.page, name: "Leo", handle: `leo${mark}1` },
    { page: seller.page, name: "Mina", handle: `mina${mark}1` },
  );

  await beginPayouts(seller.page, say);
  await expect(seller.page.getByText(INCOME).first()).toBeVisible();
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
}

/** The seller's question waits for the client, whose answer in the chat ends that (rule O40). */
async function askAndAnswer(seller: Page, buyer: Page, say: Say, title: string) {
  await seller
    .getByRole("button", { name: say("order_ask"), exact: true })
    .first()
    .click();
  const dialog = seller.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Which size do you need?");
  await dialog.getByRole("button", { name: say("order_remark_send"), exact: true }).click();
  await expect(
    seller.getByRole("heading", { name: say("order_says_asked_title_seller", { name: "Leo" }) }),
  ).toBeVisible();

  await openOrder(buyer, "buyer", title);
  await expect(
    buyer.getByRole("heading", { name: say("order_says_asked_title_buyer", { name: "Mina" }) }),
  ).toBeVisible();
  await expect(buyer.getByRole("log").getByText("Which size do you need?")).toBeVisible();
  await buyer.getByRole("button", { name: say("order_answer_in_chat"), exact: true }).click();
  await expect(buyer.getByRole("textbox", { name: say("chat_input_label") })).toBeFocused();
  await write(buyer, say, "A4, please.");
  await expect(
    seller.getByRole("heading", { name: say("order_says_requested_title_seller", { name: "Leo" }) }),
  ).toBeVisible();
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

/** A second version: another picture, and a large file whose upload a reload interrupts. */
async function changeDelivery(seller: Page, buyer: Page, say: Say) {
  await expect(buyer.getByRole("group", { name: say("order_delivered_work") }).getByAltText("fox.png")).toBeVisible();
  await askForChanges(buyer, say, "Could the fox be warmer?");
  await expect(seller.getByText("Could the fox be warmer?").first()).toBeVisible();
  const [path, otherPath] = [test.info().outputPath("源データ.bin"), test.info().outputPath("another.bin")];
  writeFileSync(path, randomBytes(LARGE));
  writeFileSync(otherPath, "Another file");
  await sendOverReload(seller, say, { name: "源データ.bin", path, otherPath });
  await takeOut(seller, say, "fox.png");
  await deliver(seller, say, { name: "fox.png", mimeType: "image/png", buffer: PNG }, () =>
    moveUp(seller, say, "fox.png"),
  );
}

/** The delivery appears by itself, is compared, downloads, and is accepted; its files stay in front. */
async function receive(buyer: Page, say: Say) {
  await expect(buyer.getByRole("button", { name: say("order_accept"), exact: true })).toBeVisible();
  await compareVersions(buyer, say);
  expect(await downloadAll(buyer)).toMatch(/\.zip$/);
  const download = buyer.waitForEvent("download");
  const files = buyer.getByRole("list", { name: say("order_files") });
  await files.getByRole("button", { name: say("order_file_download_named", { name: "fox.png" }) }).click();
  expect((await download).suggestedFilename()).toBe("fox.png");
  await confirmCommand(buyer, say("order_accept"), say("order_accept_confirm", { amount: PRICE }));
  await expect(buyer.getByText(say("order_step_completed")).first()).toBeVisible();
  const tab = buyer.getByRole("tab", { name: say("order_tab_delivery") });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await buyer.reload();
  await expect(tab).toHaveAttribute("aria-selected", "true");
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
