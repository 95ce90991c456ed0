import { expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { openWithoutScripts } from "../support/screen/without-scripts.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const PROFILE = "/emihoshi";

test.use({ locale: "en-US", colorScheme: "light" });

const shareButton = (page: Page) => page.getByRole("button", { name: say("share_title"), exact: true });
const followButton = (page: Page) => page.getByRole("button", { name: say("creator_follow"), exact: true });
const signInDialog = (page: Page) => page.getByRole("dialog", { name: say("auth_sign_in_title") });
/** Each press of it asks the server once. */
const themeButton = (page: Page) => page.getByRole("button", { name: say("shell_theme"), exact: true });
const isDark = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

/** The choices of a theme that were sent. */
function watchChoices(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.postData()?.includes("theme")) sent.push(request.postData()!);
  });
  return sent;
}

/** As long as a press could still come. */
async function staysAsItIs(page: Page) {
  await comesToLife(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

test("a button that is pressed before its scripts come does once what it says when they are there (rule S86)", async ({
  page,
}) => {
  const choices = watchChoices(page);
  const letCome = await openWithoutScripts(page, PROFILE);
  // Again by somebody who has not seen anything happen.
  for (let press = 0; press < 2; press += 1) await themeButton(page).click();
  await expect(themeButton(page)).toHaveCSS("opacity", "0.6");
  letCome();
  await isDark(page);
  await expect(themeButton(page)).toHaveCSS("opacity", "1");
  await staysAsItIs(page);
  expect(choices).toHaveLength(1);

  await themeButton(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await staysAsItIs(page);
  expect(choices).toHaveLength(2);
});

test("of several buttons pressed before their scripts come the last counts, by the keyboard as well", async ({
  page,
}) => {
  const choices = watchChoices(page);
  const letCome = await openWithoutScripts(page, PROFILE);
  await themeButton(page).click();
  await followButton(page).press("Enter");
  await expect(themeButton(page)).toHaveCSS("opacity", "1");
  letCome();
  await expect(signInDialog(page)).toBeVisible();
  await staysAsItIs(page);
  expect(choices).toEqual([]);
});

test("a press is forgotten when something else is pressed, and when its scripts do not come for long", async ({
  page,
}) => {
  const choices = watchChoices(page);
  await page.clock.install();
  const letCome = await openWithoutScripts(page, PROFILE);
  await themeButton(page).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(themeButton(page)).toHaveCSS("opacity", "1");
  await followButton(page).click();
  await page.clock.runFor(11_000);
  letCome();
  await staysAsItIs(page);
  await expect(signInDialog(page)).toHaveCount(0);
  expect(choices).toEqual([]);
  await shareButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a button that is made anew meanwhile keeps its press", async ({ page }) => {
  const choices = watchChoices(page);
  const letCome = await openWithoutScripts(page, PROFILE);
  await themeButton(page).click();
  await themeButton(page).evaluate((button) => button.replaceWith(button.cloneNode(true)));
  letCome();
  await isDark(page);
  await staysAsItIs(page);
  expect(choices).toHaveLength(1);
});

test("a visitor's scripts are not asked for before the page is painted", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = globalThis;
    const letPaint = () => {
      Object.assign(globalThis, { requestAnimationFrame });
      for (const frame of frames) requestAnimationFrame(frame);
    };
    Object.assign(globalThis, { letPaint, requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame) });
  });
  await page.goto(PROFILE);
  expect(asked).toEqual([]);
  await page.evaluate(() => (globalThis as unknown as { letPaint: () => void }).letPaint());
  await comesToLife(page);
});

test("a visitor's scripts are asked for in a tab behind, which is not painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    Object.assign(globalThis, { requestAnimationFrame: () => 0 });
  });
  await page.goto(PROFILE);
  const isAlive = () => Object.keys(document.querySelector("main")!).some((key) => key.startsWith("__react"));
  // By itself it would look again with each frame.
  await page.waitForFunction(isAlive, undefined, { polling: 50 });
});
