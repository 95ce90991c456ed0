import { writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { CREATORS } from "../../scripts/seed/creators.ts";
import { Person } from "../../scripts/seed/person.ts";
import { newestCode } from "../../scripts/sign-in/newest-code.ts";
import { EXPIRY_DIGITS } from "../support/card-expiry.ts";
import { onDisk } from "../e2e/support/file/on-disk.ts";
import { PNG } from "../e2e/support/file/picture.ts";
import { wordsOf } from "../e2e/support/words/words.ts";
import { button, label, says, textField, WebKit } from "./webkit.ts";

const say = wordsOf("en");
/** 3-D Secure at every use: saving asks once, paying asks again. */
const CARD = "4000002760003184";
const BANK = { css: `iframe[title="${say("payment_bank_title")}"]` };
const CLIENT = "webkit-leo@example.com";

test("a commission from sign-up to acceptance, in WebKit", async ({ request, baseURL }) => {
  test.setTimeout(480_000);
  const creator = CREATORS.findLast(({ language, isOpen, price }) => language === "en" && isOpen && price !== null)!;
  const seller = await Person.signIn(baseURL!, { email: creator.email, handle: null, language: "en" });
  const browser = await WebKit.start(baseURL!);
  try {
    await signUp(browser, () => newestCode(request, CLIENT));
    await searchAndAsk(browser, creator);
    const { items } = await seller.api.commissionOrder.getListSeller.query({ sort: "newest" });
    const { id: orderId, code } = items[0]!;
    await seller.post("/api/features/commission/order/approve", { orderId });

    await browser.goto(`/dashboard/commission/client/requests?order=${code}`);
    await pay(browser);
    await write(browser, "Could the lantern be red?");
    const { chatRooms } = await seller.api.commissionOrder.getByCode.query({ code });
    const messageText = { text: "Of course.", languageCode: "en" };
    await seller.post("/api/features/chat/message/submit", {
      chatRoomId: chatRooms[0]!.id,
      messageText,
      messageMedias: [],
    });
    // It arrives without a reload.
    await browser.sees(says("Of course."));

    await signInAs(browser, creator.email, () => newestCode(request, creator.email));
    await browser.goto(`/dashboard/commission/managements?order=${code}`);
    await deliver(browser, await onDisk("fox.png", PNG));

    await signInAs(browser, CLIENT, () => newestCode(request, CLIENT));
    await browser.goto(`/dashboard/commission/client/requests?order=${code}`);
    await browser.sees({ css: "img", name: "fox.png" });
    await browser.press(button(say("order_accept")));
    await browser.press({ css: "[role=alertdialog] button, [role=dialog] button", starts: "Accept and release" });
    await browser.sees(says(say("order_step_completed")));
  } catch (error) {
    await writeFile(test.info().outputPath("webkit.png"), await browser.screenshot());
    throw error;
  } finally {
    await browser.end();
  }
});

async function signUp(browser: WebKit, code: () => Promise<string>) {
  await browser.goto("/");
  await browser.press(button(say("shell_sign_up")));
  await browser.type(textField(say("auth_handle")), "webkitleo");
  await browser.type(textField(say("auth_email")), CLIENT);
  await browser.press(button(say("auth_send_code")));
  await browser.sees(textField(say("auth_code")));
  await browser.type(textField(say("auth_code")), await code());
  await browser.type(textField(say("auth_name")), "Leo");
  await browser.press(button(say("auth_finish")));
  await browser.sees(button(say("shell_account_menu")));
}

async function signInAs(browser: WebKit, email: string, code: () => Promise<string>) {
  await browser.forget();
  await browser.goto("/?auth=signin");
  await browser.type(textField(say("auth_email")), email);
  await browser.press(button(say("auth_send_code")));
  await browser.sees(textField(say("auth_code")));
  await browser.type(textField(say("auth_code")), await code());
  await browser.sees(button(say("shell_account_menu")));
}

async function searchAndAsk(browser: WebKit, { handle }: { handle: string }) {
  await browser.goto("/explore/creators");
  await browser.type(textField(say("creator_search_label")), handle);
  await expect.poll(() => browser.path()).toContain(`query=${handle}`);
  await browser.press({ css: `main a[href^="/${handle}"]` });
  await browser.press({ css: 'a[href*="?service="]' });
  await browser.press(label(say("commission_terms")));
  await browser.press({ css: "[role=dialog] button", name: say("commission_request") });
  await answer(browser);
  await browser.inFrame({ css: 'iframe[title="Secure card payment input frame"]' }, async () => {
    await browser.type(textField("Credit or debit card number"), CARD);
    await browser.type(textField("Credit or debit card expiration date"), EXPIRY_DIGITS);
    await browser.type(textField("Credit or debit card CVC/CVV"), "123");
  });
  await browser.press(label(say("commission_acknowledgement")));
  // The card's frame says when it is complete; a press that comes before that asks for it.
  await expect(async () => {
    await browser.press(button(say("commission_submit")));
    expect(await browser.isThere(BANK, 5_000)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await answerBank(browser);
  await browser.sees(says(say("commission_done_title")));
}

/** The demo form's two required questions. */
async function answer(browser: WebKit) {
  await browser.type(textField("What would you like?"), "A fox with a lantern, seen from behind.");
  await browser.press(label("Bust"));
}

async function answerBank(browser: WebKit) {
  await browser.inFrame(BANK, () => browser.press(button("Complete")));
  await browser.misses(BANK);
}

async function pay(browser: WebKit) {
  const start = say("payment_pay", { amount: "" });
  await browser.press({ css: "main button:not([role=tab])", starts: start });
  await browser.press({ css: "[role=dialog] button, [role=alertdialog] button", starts: start });
  await answerBank(browser);
  await browser.sees(says(say("order_awaiting_creator_delivery")));
}

async function write(browser: WebKit, text: string) {
  await browser.type(textField(say("chat_input_label")), text);
  await browser.press(button(say("chat_send")));
  await browser.sees(says(text));
}

async function deliver(browser: WebKit, path: string) {
  await browser.press(button(say("order_add_files")));
  await browser.choose({ css: "[role=tabpanel] label input[type=file]" }, path);
  await browser.sees({ css: `[aria-label="${say("order_files")}"] *`, name: "fox.png" });
  await browser.press(button(say("order_deliver")));
  await browser.press({ css: "[role=dialog] button, [role=alertdialog] button", name: say("order_deliver") });
  await browser.sees(says(say("order_status_delivered")));
}
