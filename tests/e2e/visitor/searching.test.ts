import { expect, test } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { openChip } from "../support/screen/open-chip.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

test("a search says what is wrong with a price, asks for whole tags only, and is cleared by a link", async ({
  page,
}) => {
  await page.goto("/explore/services");
  await comesToLife(page);
  await openChip(page, "priceFrom");
  const from = page.getByLabel(say("explore_service_filter_price_from"), { exact: true });
  const to = page.getByLabel(say("explore_service_filter_price_to"), { exact: true });
  await from.fill("５０００");
  // What asks for nothing is not in the address.
  await expect(page).toHaveURL(/\?priceFrom=[^&]+&currency=JPY$/);
  await expect(page.getByText(/\d+ services/)).toBeVisible();
  await expect(from).not.toHaveAttribute("aria-invalid");
  await to.fill("3000");
  await expect(page.getByText(say("explore_service_price_range_empty"))).toBeVisible();
  await expect(page.getByText(say("explore_service_none_title"))).toBeVisible();
  await to.fill("abc");
  await expect(page.getByText(say("explore_service_price_invalid"))).toBeVisible();
  await page.getByRole("link", { name: say("explore_none_reset") }).click();
  await expect(page).toHaveURL("/explore/services");
  await expect(from).toHaveValue("");

  await openChip(page, "tag");
  const tag = page.getByLabel(say("explore_work_filter_tag"), { exact: true });
  await tag.pressSequentially("charac");
  await expect(page.locator("datalist option").first()).toBeAttached();
  await expect(page).toHaveURL("/explore/services");
  await tag.fill((await page.locator("datalist option").first().textContent())!);
  await expect(page).toHaveURL(/tag=charac/i);
  await expect(page.getByText(/\d+ services?/)).toBeVisible();
});

test("on a phone the filters are folded, but where one of them says what is wrong", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/explore/services?priceFrom=5000&priceTo=3000");
  await comesToLife(page);
  const to = page.getByLabel(say("explore_service_filter_price_to"), { exact: true });
  await expect(page.getByText(say("explore_service_price_range_empty"))).toBeVisible();
  // Mended, they stay as they are: the field keeps what is typed in it.
  await to.fill("9000");
  await expect(to).not.toHaveAttribute("aria-invalid");
  await expect(to).toBeVisible();
  await page.goto("/explore/services?priceFrom=3000&priceTo=5000");
  await expect(page.getByText(say("explore_filters_set", { number: 2 }))).toBeVisible();
  await expect(to).toBeHidden();
  // As a sheet, whose button says what is found; a press on what it darkens folds it, too.
  const filters = page.locator("summary", { hasText: say("explore_filters_set", { number: 2 }) });
  await filters.click();
  await expect(to).toBeVisible();
  await page.mouse.click(195, 40);
  await expect(to).toBeHidden();
  await filters.click();
  await page.getByRole("button", { name: /^Show \d+/ }).click();
  await expect(to).toBeHidden();
  await expect(page).toHaveURL(/priceFrom=3000&priceTo=5000/);
});

test("going back to an endless list leads to where it was left", async ({ page }) => {
  await page.goto("/explore/works");
  await comesToLife(page);
  const works = page.locator('main li a[href*="?work="]');
  const first = await works.count();
  await page.getByRole("link", { name: say("shell_load_more") }).click();
  await expect.poll(() => works.count()).toBeGreaterThan(first);
  const further = works.nth(first + 3);
  await further.scrollIntoViewIfNeeded();
  const address = (await further.getAttribute("href"))!;
  await further.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL("/explore/works");
  await expect(page.locator(`main li a[href="${address}"]`)).toBeInViewport();
});

test("at a desk the first picture is seen at once, and what was not found leads to the nearest", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const firstCard = {
    services: "main li .link-card",
    creators: "main li .card",
    works: 'main li:has(a[href*="?work="])',
  };
  // A picture is the upper part of its card.
  for (const [kind, card] of Object.entries(firstCard)) {
    await page.goto(`/explore/${kind}`);
    expect((await page.locator(card).first().boundingBox())!.y, kind).toBeLessThanOrEqual(300);
  }
  await page.goto("/explore/services?query=stickrs");
  await expect(
    page.getByRole("heading", { name: say("explore_nearest_spelling", { query: "stickers" }) }),
  ).toBeVisible();
  await expect(page.locator("main li").getByText(/≈|¥/).first()).toBeVisible();
});
