import { expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { openChip } from "../support/screen/open-chip.ts";
import { openWithoutScripts } from "../support/screen/without-scripts.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");

test.use({ locale: "en-US" });

const searchField = (page: Page) => page.getByRole("searchbox", { name: say("creator_search_label") });
const first = (page: Page) =>
  page
    .getByRole("list", { name: say("creator_found_label") })
    .getByRole("listitem")
    .first();

test("what is typed into a search before its scripts come stays, and is searched for when they are there (rule S86)", async ({
  page,
}) => {
  const letCome = await openWithoutScripts(page, "/explore/creators");
  await searchField(page).pressSequentially("Luna");
  letCome();
  await comesToLife(page);
  await expect(page).toHaveURL(/query=Luna/);
  await expect(searchField(page)).toHaveValue("Luna");
  await expect(searchField(page)).toBeFocused();
  await expect(first(page)).toContainText("lunaparker");
});

test("what is chosen in a search before its scripts come is searched for, half a tag is not", async ({ page }) => {
  const letCome = await openWithoutScripts(page, "/explore/services");
  await page.getByRole("checkbox", { name: say("creator_filter_open") }).check();
  letCome();
  await expect(page).toHaveURL(/isOpen=true/);
  await expect(page.getByRole("checkbox", { name: say("creator_filter_open") })).toBeChecked();

  const letTagCome = await openWithoutScripts(page, "/explore/services");
  await openChip(page, "tag");
  await page.getByLabel(say("explore_work_filter_tag"), { exact: true }).pressSequentially("chib");
  letTagCome();
  await comesToLife(page);
  // Twice as long as a search waits for the next key.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await expect(page).toHaveURL(/services$/);
});

test("Enter searches without scripts", async ({ page }) => {
  const letCome = await openWithoutScripts(page, "/explore/creators");
  await searchField(page).fill("Luna");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/query=Luna/);
  await expect(first(page)).toContainText("lunaparker");
  letCome();
  await comesToLife(page);
  await expect(searchField(page)).toHaveValue("Luna");
});
