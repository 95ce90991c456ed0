import { expect, test, type Page } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { PNG } from "../support/file/picture.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

const titles = (page: Page) =>
  page
    .getByRole("list", { name: say("portfolio_list") })
    .getByRole("heading")
    .allTextContents();

test("a new creator adds three pictures at once, sorts and pins them, and says what their cards show", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const joined = await page.request.post("/api/trpc/commissionAccount.join", { data: {} });
  expect(joined.status()).toBe(200);
  await page.goto("/dashboard/portfolio/creator");

  const several = page.getByRole("dialog", { name: say("portfolio_several_title") });
  await expect(async () => {
    await page.getByRole("button", { name: say("portfolio_several"), exact: true }).click();
    await expect(several).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const files = ["first_fox.png", "second-fox.png", "last fox.png"];
  await several
    .locator("input[type=file]")
    .setInputFiles(files.map((name) => ({ name, mimeType: "image/png", buffer: PNG })));
  const add = several.getByRole("button", { name: say("portfolio_several_add", { number: 3 }) });
  await expect(add).toBeEnabled();
  await field(several, say("portfolio_several_of", { name: "last fox.png" })).fill("The last of them");
  await add.click();
  // Without a description nothing is added.
  await expect(several.getByRole("alert").first()).toBeVisible();
  await field(several, say("portfolio_field_description")).fill("Drawn in June.");
  await add.click();
  await expect(several).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual(["first fox", "second fox", "The last of them"]);

  await page.getByRole("button", { name: say("portfolio_sort_earlier", { number: 3 }) }).click();
  await expect.poll(() => titles(page)).toEqual(["first fox", "The last of them", "second fox"]);
  await page.getByRole("button", { name: say("portfolio_pin", { title: "second fox" }) }).click();
  await expect.poll(() => titles(page)).toEqual(["second fox", "first fox", "The last of them"]);
  await page.reload();
  expect(await titles(page)).toEqual(["second fox", "first fox", "The last of them"]);

  await page.getByRole("link", { name: "first fox" }).click();
  const adjust = page.getByRole("dialog", { name: say("media_adjust_title") });
  await expect(async () => {
    await page.getByRole("button", { name: say("media_adjust", { name: "first_fox.png" }) }).click();
    await expect(adjust).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await adjust.getByRole("application").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  await adjust.getByRole("button", { name: say("media_adjust_done") }).click();
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/portfolio\/creator$/);
  const { items } = await apiOf(page.context(), baseURL!).portfolioWork.getListMine.query({});
  expect(items.map(({ thumbnailFocus }) => thumbnailFocus)).toEqual([null, { x: 46, y: 48 }, null]);
});
