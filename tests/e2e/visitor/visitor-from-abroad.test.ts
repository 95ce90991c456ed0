import { expect, test, type Locator, type Page } from "@playwright/test";
import { formatAmount } from "#domain/money/format.ts";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { openShop } from "../../../scripts/seed/creator-shop.ts";
import type { Creator } from "../../../scripts/seed/creators.ts";
import { typeCard } from "../support/person/card.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { openChip } from "../support/screen/open-chip.ts";
import { field } from "../support/field.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { answerSignUp } from "../support/person/sign-in.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");

test.use({ contextOptions: { reducedMotion: "no-preference" } });
const WISH = "A hooded courier on a night train, for the cover of a novel.";

/** A shop in Japanese whose prices nobody else has: the filters alone find it. */
const shopOf = (handle: string, name: string): Creator => ({
  email: `${handle}@example.com`,
  handle,
  name,
  language: "ja",
  style: "city",
  palette: 3,
  category: "illustration-animation",
  price: 31_700,
  currency: "JPY",
  bio: "夜の街と、そこで働く人を描いています。",
  isOpen: true,
  moreServices: [{ title: "短いループ動画", price: 33_300 }],
  moreWorks: ["終電のあと", "雨の交差点"],
});

/** A stranger who counts what they do. */
function strangerAt(page: Page, width: number) {
  let clicks = 0;
  let pictures = 0;
  return {
    clicks: () => clicks,
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    choose: async (what: Locator, option: string) => {
      clicks += 2;
      await what.selectOption(option);
    },
    sees: (name: string) => keepPicture(page, `abroad-${width}-${(pictures += 1)}-${name}`),
  };
}

/** On a phone; when pictures are wanted, on a desktop as well. */
const SCREENS = process.env["COMETME_PICTURES"]
  ? ([
      [390, 844],
      [1440, 900],
    ] as const)
  : ([[390, 844]] as const);

for (const [width, height] of SCREENS)
  test(`a visitor from the United States finds, compares and requests from a creator in Japan, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const number = `${width}${markOfRun()}`;
    const handle = `yogisha${number}`;
    const name = `夜汽車${number}`;
    const { services } = await openShop(baseURL!, shopOf(handle, name));
    const context = await browser.newContext({
      locale: "en-US",
      viewport: { width, height },
      // What the edge says of the country.
      extraHTTPHeaders: { "x-local-country": "US" },
    });
    const page = await context.newPage();
    const stranger = strangerAt(page, width);
    const begun = Date.now();

    await page.goto("/");
    await stranger.sees("home");
    await stranger.click(
      page
        .getByRole("main")
        .getByRole("link", { name: say("home_hero_find"), exact: true })
        .first(),
    );
    await stranger.click(
      page
        .getByRole("navigation", { name: say("explore_kinds") })
        .getByRole("link", { name: say("explore_services"), exact: true }),
    );
    await expect(page.getByRole("heading", { name: say("explore_services_title") })).toBeVisible();
    await comesToLife(page);
    const search = page.getByRole("search");
    const filters = search.locator("summary", { hasText: say("explore_filters") });
    if (await filters.isVisible()) await stranger.click(filters);
    // Prices are asked for in the money of the country that the request comes from.
    await expect(field(search, say("commission_field_currency"))).toHaveValue("USD");
    await stranger.choose(field(search, say("creator_filter_category")), "illustration-animation");
    await expect(page).toHaveURL(/categoryCode=illustration-animation/);
    if (width >= 768) await openChip(page, "priceFrom");
    await field(search, say("explore_service_filter_price_from")).fill("215");
    await field(search, say("explore_service_filter_price_to")).fill("232");
    await expect(page).toHaveURL(/priceFrom=215&priceTo=232/);
    await stranger.choose(search.locator("select[name=languageCode]"), "ja");
    await expect(page).toHaveURL(/languageCode=ja/);
    await stranger.click(search.getByRole("checkbox", { name: say("creator_filter_open") }));
    await expect(page).toHaveURL(/isOpen=true/);
    const show = search.getByRole("button", { name: /^Show/ });
    if (await show.isVisible()) await stranger.click(show);
    const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(/¥31,700~.*\$2\d\d\.\d\d/);
    await stranger.sees("found");

    // What an address says is found again by following it, and by going back.
    await stranger.click(cards.first().getByRole("link"));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: say("commission_fact_turnaround") })).toBeVisible();
    await stranger.sees("service");
    await stranger.click(dialog.getByRole("button", { name: say("shell_close"), exact: true }));
    await expect(page).toHaveURL(new RegExp(`/${handle}$`));
    const table = page.getByRole("table", { name: say("creator_services_compared") });
    // Folded (rule S65).
    await stranger.click(page.getByText(say("creator_services_compared"), { exact: true }));
    await expect(table).toContainText(/31,700/);
    await expect(table).toContainText(/33,300/);
    await table.scrollIntoViewIfNeeded();
    await stranger.sees("compared");

    await stranger.click(page.getByRole("link", { name: "雨の交差点" }).first());
    await expect(dialog).toContainText(say("portfolio_request_similar"));
    await stranger.sees("work");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByRole("heading", { name: "雨の交差点" })).toHaveCount(0);
    await stranger.click(dialog.getByRole("link", { name: say("portfolio_request_similar") }));

    await stranger.click(dialog.getByRole("checkbox", { name: say("commission_terms") }));
    await stranger.click(dialog.getByRole("button", { name: say("commission_fill_first") }));
    await dialog.getByRole("textbox").first().fill(WISH);
    const estimate = dialog.locator("output[aria-live]");
    const before = await estimate.textContent();
    await stranger.click(dialog.getByRole("radio").nth(1));
    await expect(estimate).not.toHaveText(before!);
    const total = formatAmount(31_700 + 8_000, "JPY");
    await expect(estimate).toContainText(total);
    await expect(estimate).toBeInViewport({ ratio: 1 });
    await stranger.sees("filled-in");
    await stranger.click(dialog.getByRole("button", { name: say("commission_sign_in_first"), exact: true }));
    await stranger.sees("sign-up");
    await answerSignUp(page, say, {
      email: `abroad${number}@example.com`,
      handle: `abroad${number}`,
      name: "Jo Marlow",
    });

    // The page has been loaded again, at the same step with the same answers.
    await expect(dialog.getByRole("textbox").first()).toHaveValue(WISH);
    await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
    await expect(estimate).toContainText(total);
    await typeCard(page, "4242424242424242");
    await stranger.click(dialog.getByRole("checkbox", { name: say("commission_acknowledgement") }));
    await stranger.sees("card");
    await stranger.click(dialog.getByRole("button", { name: say("commission_submit"), exact: true }));
    await expect(dialog.getByText(say("commission_done_title"))).toBeVisible();
    await stranger.sees("sent");
    const clicks = stranger.clicks();
    test
      .info()
      .annotations.push({ type: "clicks", description: `${clicks} in ${Math.round((Date.now() - begun) / 1000)} s` });
    expect(clicks).toBeLessThan(30);
    await context.close();

    const creator = await browser.newContext({ locale: "ja-JP", viewport: { width, height } });
    await signIn(creator, baseURL!, `${handle}@example.com`);
    const desk = await creator.newPage();
    await desk.goto("/dashboard/commission/managements");
    await expect(desk.getByText("Jo Marlow").first()).toBeVisible();
    const { items } = await apiOf(creator, baseURL!).commissionOrder.getListSeller.query({ limit: 5 });
    expect(items).toHaveLength(1);
    await keepPicture(desk, `abroad-${width}-creator`);
    await apiOf(creator, baseURL!).creator.setOpen.mutate({ isOpen: false });
    expect(services).toHaveLength(2);
    await creator.close();
  });
