import { expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

/** As after a deployment: what the page has not loaded yet is gone, until a page is asked for again. Answers how often that was. */
async function removeAssets(page: Page) {
  let [areGone, loads] = [true, 0];
  page.on("request", (request) => {
    if (!request.isNavigationRequest()) return;
    areGone = false;
    loads += 1;
  });
  await page.route("**/assets/**", (route) => (areGone ? route.fulfill({ status: 404 }) : route.fallback()));
  return () => loads;
}

const language = (page: Page) => page.getByRole("button", { name: say("shell_language"), exact: true });

test("a page whose parts are gone loads itself again, once, and says so (rule E115)", async ({ page }) => {
  await page.goto("/explore/services");
  await comesToLife(page);
  const loads = await removeAssets(page);
  await language(page).click();
  await expect(page.getByText(say("shell_version_reloaded"))).toBeVisible();
  expect(loads()).toBe(1);
  await comesToLife(page);
  await language(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("where something was typed, the page says so and stays as it is", async ({ page }) => {
  await page.goto("/explore/services");
  await comesToLife(page);
  const field = page.getByRole("searchbox").first();
  await field.fill("a dragon");
  await expect(page).toHaveURL(/dragon/);
  const loads = await removeAssets(page);
  await language(page).click();
  await expect(page.getByRole("alert").filter({ hasText: say("shell_version_newer") })).toBeVisible();
  await expect(field).toHaveValue("a dragon");
  expect(loads()).toBe(0);
  await page.getByRole("button", { name: say("shell_version_reload"), exact: true }).click();
  await expect.poll(loads).toBe(1);
  await comesToLife(page);
});

test("a page whose first scripts are gone is loaded again before it has come to life", async ({ page }) => {
  let documents = 0;
  page.on("request", (request) => request.isNavigationRequest() && (documents += 1));
  await page.route(/\/assets\/.*\.js$/, (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto("/explore/services");
  await expect.poll(() => documents).toBe(2);
  await comesToLife(page);
});
