import { expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { haveSignedUp } from "../support/person/sign-in.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

/* Cards that came with the page stay as they came (docs/decisions/cards-are-sent-once.md); what can be done with them does not differ. */

const say = wordsOf("en");

test.use({ locale: "en-US" });

const cards = (page: Page) => page.getByRole("list", { name: say("creator_found_label") }).locator("> li");
/** In the order of the cards, of which some have none. */
const previews = (page: Page) => cards(page).locator("a[data-preview]");

/** How many documents were asked for since. */
function documents(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}

/** Goes where a link on the page leads, as from a review by another creator. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    link.dataset["discover"] = "true";
    document.querySelector("main")!.insertAdjacentElement("beforeend", link);
    link.click();
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test("a search says its cards once; their links, their lightbox and the next page work", async ({ page }) => {
  const html = await (await page.request.get("/explore/creators")).text();
  const [, words = ""] = /<p class="text-sm text-muted">([^<&]{40,})<\/p>/.exec(html) ?? [];
  expect(words).not.toBe("");
  expect(html.split(words)).toHaveLength(2);

  const asked = documents(page);
  await page.goto("/explore/creators");
  await comesToLife(page);
  const before = await cards(page).count();
  await previews(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(previews(page).first()).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  await previews(page).last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");

  const profile = cards(page).first().locator("a:not([data-preview])").first();
  const address = (await profile.getAttribute("href"))!;
  await profile.click();
  // Whom another test has just given another handle is shown under that one.
  const shown = await page.request.get(address);
  await expect(page).toHaveURL(shown.url());
  await page.goBack();
  await expect(previews(page).first()).toBeVisible();
  expect(asked()).toBe(1);
});

test("from one profile to another its services and works are the other person's", async ({ page }) => {
  await page.goto("/aoimizuki");
  await comesToLife(page);
  await expect(page.locator('main a[href^="/aoimizuki?"]')).not.toHaveCount(0);
  await follow(page, "/emihoshi");
  await expect(page.locator('main a[href^="/emihoshi?"]')).not.toHaveCount(0);
  await expect(page.locator('main a[href^="/aoimizuki?"]')).toHaveCount(0);
});

test("from one profile to another its buttons say what is so with the other person", async ({ page }) => {
  const handle = `passerby${markOfRun()}`;
  await haveSignedUp(page, "en", { email: `${handle}@example.com`, handle, name: "Passer-by" });
  await page.goto("/aoimizuki");
  await page.getByRole("button", { name: say("creator_follow"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("creator_following"), exact: true })).toBeVisible();
  await follow(page, "/emihoshi");
  await expect(page.getByRole("button", { name: say("creator_follow"), exact: true })).toBeVisible();
  await follow(page, "/aoimizuki");
  await expect(page.getByRole("button", { name: say("creator_following"), exact: true })).toBeVisible();
});

test("a page that React makes again asks for the data that its cards came without", async ({ page }) => {
  // As an extension changes it.
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<h1", "<aside>Before it</aside><h1") });
  });
  const shown = page.waitForResponse(/\/_\.data/);
  await page.goto("/");
  await shown;
  await expect(page.getByText("Before it")).toHaveCount(0);
  await expect(page.locator("main h3 a").first()).toBeVisible();
  await expect(page.locator("main li img").first()).toBeVisible();
});
