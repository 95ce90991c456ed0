import { expect, test, type Locator, type Page } from "@playwright/test";
import { triedIn, wordsOf, type Say } from "../support/words/words.ts";

test.use({ javaScriptEnabled: false });

const READERS = [
  { language: "en", locale: "en-US", other: { language: "ja", name: "日本語" } },
  { language: "ja", locale: "ja-JP", other: { language: "en", name: "English" } },
] as const;

const pageTitle = (page: Page) => page.getByRole("heading", { level: 1 });

for (const { language, locale, other } of READERS.filter((reader) => triedIn("ja").includes(reader.language))) {
  test.describe(() => {
    test.use({ locale });
    const say = wordsOf(language);

    test(`without JavaScript the site is read and searched, in ${language}`, async ({ page }) => {
      await page.goto("/");
      await expect(pageTitle(page)).toHaveText(say("home_hero_title"));
      await page
        .getByRole("main")
        .getByRole("link", { name: say("home_hero_find") })
        .first()
        .click();
      await expect(pageTitle(page)).toHaveText(say("creator_explore_title"));
      await turnPages(page, say);
      await search(page, say);
      await readForm(page, say);
      await page.getByRole("link", { name: say("shell_footer_client_terms") }).click();
      await expect(pageTitle(page)).toHaveText(say("shell_footer_client_terms"));
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();

      // The other language is a button of a plain form.
      await page.getByRole("contentinfo").getByRole("button", { name: other.name }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other.language);
      await expect(pageTitle(page)).toHaveText(wordsOf(other.language)("shell_footer_client_terms"));
    });
  });
}

/** From page to page by their links, nobody twice, until there is no further one; and back to the first. */
async function turnPages(page: Page, say: Say) {
  const list = page.getByRole("list", { name: say("creator_found_label") });
  const further = page.getByRole("link", { name: say("shell_load_more") });
  const handles = async (): Promise<string[]> => (await list.innerText()).match(/@\w+/g) ?? [];
  // A page that is still arriving shows a part of its list, and without scripts a click does not notice that what it is meant for has moved.
  const follow = async (link: Locator) => {
    await page.waitForLoadState("load");
    const arrived = page.waitForEvent("load");
    await link.press("Enter");
    await arrived;
  };
  const first = await handles();
  const seen = [...first];
  await expect(further).toBeVisible();
  while ((await further.count()) > 0) {
    await follow(further);
    await expect(page).toHaveURL(/cursor=/);
    const shown = await handles();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((handle) => seen.includes(handle))).toEqual([]);
    seen.push(...shown);
  }
  await follow(page.getByRole("link", { name: say("creator_first_page") }));
  await expect(page).not.toHaveURL(/cursor=/);
  // Other tests add creators meanwhile, and change some: those come first then.
  const again = await handles();
  expect(again).toHaveLength(first.length);
  expect(again.filter((handle) => first.includes(handle))).not.toEqual([]);
}

/** The search is a form that asks by the address. */
async function search(page: Page, say: Say) {
  await page.getByRole("searchbox").fill("星野");
  await page.getByRole("button", { name: say("creator_search_button"), exact: true }).click();
  await expect(page).toHaveURL(/query=%E6%98%9F%E9%87%8E/);
  await expect(page.getByRole("searchbox")).toHaveValue("星野");
  const found = page.getByRole("list", { name: say("creator_found_label") }).getByRole("link", { name: /@emihoshi/ });
  await found.click();
  await expect(pageTitle(page)).toHaveText("星野えみ");
  await expect(page.getByRole("heading", { name: say("commission_services"), exact: true })).toBeVisible();
}

/** A profile's form with its questions, its price, and where signing up would begin. */
async function readForm(page: Page, say: Say) {
  await page.locator('main a[href^="/cf/"]').first().click();
  await expect(page).toHaveURL(/\/cf\//);
  await expect(pageTitle(page)).toBeVisible();
  // In the reader's language as soon as it is translated.
  await expect(page.getByLabel(/^(ご依頼の内容|What the commission is about)/)).toBeVisible();
  await expect(page.getByText(/[¥￥][\d,]+/).first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: say("shell_sign_up"), exact: true })).toBeVisible();
}
