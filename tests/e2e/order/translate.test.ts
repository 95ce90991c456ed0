import { expect, test } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { LANGUAGE_COOKIE } from "../../../domain/kernel/language.ts";
import type { LanguageCode } from "../../../domain/kernel/localized-text.ts";
import { orderPath } from "../../../domain/site/dashboard-paths.ts";
import { call } from "../support/hostile/forms.ts";
import { sendForm, typeEverywhere } from "../support/words/typed-everywhere.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const [inEnglish, inJapanese] = [wordsOf("en"), wordsOf("ja")];
const TERMS = { ja: "ラフは2回まで修正できます。", en: "The rough can be changed up to 2 times." };

/** For looking at it: a folder for pictures of what was tested. */
const PICTURES = process.env["COMETME_PICTURES"];

test("terms of an order are translated into the language of the page, whatever the account's (rules L81, W34)", async ({
  browser,
  baseURL,
}) => {
  const mark = markOfRun();
  const [seller, buyer] = [await browser.newPage(), await browser.newPage()];
  await signIn(seller.context(), baseURL!, `wording${mark}@example.com`);
  await signIn(buyer.context(), baseURL!, `wondering${mark}@example.com`);
  // What was accepted before its author let anything be translated has no translation anywhere.
  const { request } = seller;
  await call(request, "userAccount.update", { isTranslated: false });
  const { form } = await typeEverywhere(request, `wording${mark}`, TERMS.ja);
  await call(request, "commissionPolicy.update", { text: TERMS.ja, languageCode: "ja" });
  const code = await sendForm(buyer.request, request, form, "Hello.");
  await call(request, "commissionPolicy.update", { text: "優しく。", languageCode: "ja" });
  await call(request, "userAccount.update", { isTranslated: true });
  await call(buyer.request, "userAccount.update", { displayLanguageCode: "ja", isTranslated: true });

  const terms = buyer
    .locator("section")
    .filter({ has: buyer.locator("details") })
    .last();
  const open = async (language: LanguageCode) => {
    await buyer.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL! }]);
    await buyer.goto(orderPath("BUYER", code));
    const name = { en: inEnglish, ja: inJapanese }[language]("order_tab_details");
    await buyer.getByRole("tab", { name, exact: true }).click();
    await terms.locator("summary").click();
  };
  await open("ja");
  await expect(terms.getByText(TERMS.ja)).toBeVisible();
  await expect(terms.getByRole("button", { name: inJapanese("translation_translate"), exact: true })).toHaveCount(0);

  await open("en");
  await expect(terms.locator("[lang=ja]").filter({ hasText: TERMS.ja })).toBeVisible();
  if (PICTURES) await terms.screenshot({ path: `${PICTURES}/terms-asked.png` });
  await terms.getByRole("button", { name: inEnglish("translation_translate"), exact: true }).click();
  await expect(terms.locator("[lang=en]").filter({ hasText: TERMS.en })).toBeVisible();
  await terms.getByRole("button", { name: inEnglish("translation_show_original") }).click();
  await expect(terms.getByText(TERMS.ja)).toBeVisible();

  // It is there from now on, on that page.
  await open("en");
  await expect(terms.getByText(TERMS.en)).toBeVisible();
  if (!PICTURES) return;
  for (const width of [390, 1440])
    for (const language of ["en", "ja"] as const) {
      await buyer.setViewportSize({ width, height: 900 });
      await open(language);
      await terms.scrollIntoViewIfNeeded();
      await buyer.screenshot({ path: `${PICTURES}/terms-${language}-${String(width)}.png` });
    }
});
