import { expect, test, type Browser, type Page } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { EXPIRY_DIGITS } from "../../support/card-expiry.ts";
import { tradeByKeys } from "../support/order/keyboard-order.ts";
import { newestCode } from "../../../scripts/sign-in/newest-code.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { expectStop, tabTo } from "../support/screen/keyboard.ts";
import { triedIn, wordsOf, type Language, type Say } from "../support/words/words.ts";

/** A creator who writes in that language, as they are searched, and what their form asks. */
const CREATORS = {
  en: { query: "Luna", handle: "lunaparker", question: /^What would you like/, plan: /^Face/ },
  ja: { query: "水城", handle: "aoimizuki", question: /^ご依頼の内容/, plan: /^顔/ },
} as const;
/** 3-D Secure at every use: saving asks once. */
const CARD = "4000002760003184";

/** Label and the sign that it is required. */
/** A link whose name only begins with the word comes before the field where Enter has loaded the whole page. */
const exactly = (words: string) => new RegExp(`^${words}$`);
const starting = (words: string) => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

for (const language of triedIn("en")) {
  test.describe(() => {
    test.use({ locale: language === "en" ? "en-US" : "ja-JP" });

    const end = language === "en" ? "to the review of what was delivered" : "to a sent request";
    test(`the keyboard alone brings a visitor from home ${end}, in ${language}`, async ({ page, browser }) => {
      test.slow();
      const say = wordsOf(language);
      // A retry runs with the accounts of the try before.
      const { retry, repeatEachIndex } = test.info();
      const name = `keys${language}${String(repeatEachIndex)}${String(retry)}`;
      await page.goto("/");
      await skipTheHeader(page, say);
      await findCreator(page, say, language);
      await openService(page, say, await serviceTitle(page, language));
      await signUpHere(page, say, name);
      await answer(page, say, language);
      await addCard(page);
      await send(page, say);
      // Both people, in one of the languages.
      if (language === "en") await trade(browser, page, say, name);
    });
  });
}

/** With the creator in a browser of their own. */
async function trade(browser: Browser, page: Page, say: Say, handle: string) {
  const { origin } = new URL(page.url());
  const context = await browser.newContext({ locale: "en-US", baseURL: origin });
  await signIn(context, origin, "luna@example.com");
  const seller = { page: await context.newPage(), name: "Luna Parker", handle: CREATORS.en.handle };
  await tradeByKeys(say, { page, name: "Key", handle }, seller);
  await context.close();
}

async function skipTheHeader(page: Page, say: Say) {
  await page.keyboard.press("Tab");
  await expectStop(page, { name: starting(say("shell_skip_to_content")) });
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "main" });
  await page.keyboard.press("Shift+Tab");
  await expectStop(page, { name: starting(say("shell_sign_up")) });
}

async function findCreator(page: Page, say: Say, language: Language) {
  const { query, handle } = CREATORS[language];
  await tabTo(page, starting(say("shell_search_creators")), true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("creator_explore_title"));
  // Enter is another page before that, which begins above the field (visitor/early-words.test.ts).
  await comesToLife(page);
  await tabTo(page, exactly(say("creator_search_label")));
  await page.keyboard.insertText(query);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/query=/);
  await expect(
    page
      .getByRole("list", { name: say("creator_found_label") })
      .getByRole("listitem")
      .first(),
  ).toContainText(handle);
  // Search results do not take the focus out of the field.
  await expectStop(page, { name: starting(say("creator_search_label")) });
  await tabTo(page, new RegExp(`@${handle}`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${handle}$`));
  // What they pressed is gone with its page.
  await expectStop(page, { kind: "main" });
}

async function serviceTitle(page: Page, language: Language): Promise<string> {
  const { origin } = new URL(page.url());
  const { creator } = await apiOf(page.context(), origin).creator.getByHandle.query({
    handle: CREATORS[language].handle,
  });
  return creator!.services[0]!.titles[0]!.text;
}

/** Opening moves into the dialog, Escape closes it and returns the focus. */
async function openService(page: Page, say: Say, title: string) {
  await tabTo(page, starting(title));
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog", name: starting(say("commission_about_service")) });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectStop(page, { name: starting(title), isInDialog: false });
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog" });
}

/** A dialog over the dialog, for a visitor without an account; the page comes back with the service open. */
async function signUpHere(page: Page, say: Say, name: string) {
  const email = `${name}@example.com`;
  const opener = starting(say("commission_sign_in_first"));
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expectStop(page, { name: starting(say("auth_handle")), isInDialog: true });
  await page.keyboard.press("Escape");
  await expectStop(page, { name: opener, isInDialog: true });
  await page.keyboard.press("Enter");
  await expectStop(page, { name: starting(say("auth_handle")) });
  await page.keyboard.type(name);
  await tabTo(page, starting(say("auth_email")));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expectStop(page, { name: starting(say("auth_code")) });
  await page.keyboard.type(await newestCode(page.request, email));
  await expectStop(page, { name: starting(say("auth_name")) });
  await page.keyboard.insertText("Key");
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog", name: starting(say("auth_complete_sign_up_title")) });
  await expectStop(page, { kind: "dialog", name: starting(say("commission_about_service")) });
}

async function answer(page: Page, say: Say, language: Language) {
  const { question, plan } = CREATORS[language];
  await tabTo(page, starting(say("commission_terms")));
  await page.keyboard.press("Space");
  await tabTo(page, starting(say("commission_request")));
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog", name: starting(say("commission_step_submit_title")) });

  // When required answers are missing, the first of these fields gets the focus.
  await tabTo(page, starting(say("commission_submit")));
  await page.keyboard.press("Enter");
  await expectStop(page, { name: question });
  await page.keyboard.insertText(language === "en" ? "A fox with a lantern." : "提灯を持った狐をお願いします。");
  await tabTo(page, plan);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
}

/** In Stripe's own frame. */
async function addCard(page: Page) {
  // Until the frame has its fields there is nothing to type into, and Tab skips it.
  await expect(page.locator(":not([inert]) > .StripeElement")).toBeVisible();
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await expect(frame.getByLabel("Credit or debit card number")).toBeEditable();
  await tabTo(page, /^Secure card payment input frame$/);
  // A field that is full moves the focus to the next one.
  for (const digits of [CARD, EXPIRY_DIGITS, "123"]) await page.keyboard.type(digits);
  // The page learns of it by messages, which arrive before a person could type on.
  await expect(page.locator(".StripeElement--complete")).toBeVisible();
}

async function send(page: Page, say: Say) {
  await tabTo(page, starting(say("commission_acknowledgement")));
  await page.keyboard.press("Space");
  await tabTo(page, starting(say("commission_submit")));
  await page.keyboard.press("Enter");
  await expectStop(page, { kind: "dialog", name: starting(say("payment_bank_title")) });
  // A frame in which nothing can be pressed yet takes the focus itself, and shows none.
  const bank = page.frameLocator(`iframe[title="${say("payment_bank_title")}"]`);
  await expect(bank.locator("main:not([inert])")).toBeVisible();
  await tabTo(page, starting(say("payment_bank_title")));
  await page.keyboard.press("Enter");
  await expect(page.getByTitle(say("payment_bank_title"))).toHaveCount(0);
  await expectStop(page, { kind: "dialog", name: starting(say("commission_done_title")) });
  await tabTo(page, starting(say("commission_close")));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/commission\/client\/requests$/);
  await expectStop(page, { kind: "main" });
}
