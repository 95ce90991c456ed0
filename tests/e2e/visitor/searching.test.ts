import { expect, test } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

test("a search says what is wrong with a price, asks for whole tags only, and is cleared by a link", async ({
  page,
}) => {
  await page.goto("/explore/services");
  await comesToLife(page);
  const from = page.getByLabel(say("explore_service_filter_price_from"), { exact: true });
  const to = page.getByLabel(say("explore_service_filter_price_to"), { exact: true });
  await from.fill("５０００");
  // What asks for nothing is not in the address.
  await expect(page).toHaveURL(/\?sort=newest&priceFrom=[^&]+&currency=JPY$/);
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
});

test("whoever goes back to an endless list is where they left it", async ({ page }) => {
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
