import { expect, test, type Locator, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";

/* What a visitor points at is asked for ahead, and opened from what has come (rule S94). */

/** The data that a page asks for: their paths, and whether the browser had them. */
async function dataAskedOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const asked: { path: string; isHeld: boolean }[] = [];
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.endsWith(".data"))
      asked.push({ path: pathname, isHeld: response.fromDiskCache === true || response.fromPrefetchCache === true });
  });
  return asked;
}

/** The first movement loads what asks ahead: a link for the data, and a request that reads from them which picture comes first. */
async function restOn(page: Page, link: Locator, timesAsked: () => number) {
  await page.mouse.move(5, 5);
  await expect(async () => {
    await page.mouse.move(5, 6);
    await link.hover();
    await expect.poll(timesAsked, { timeout: 2000 }).toBeGreaterThanOrEqual(2);
  }).toPass();
}

test("the profile that the mouse rests on is there when it is pressed, and asking for it counts no visit", async ({
  page,
}) => {
  const visits: string[] = [];
  page.on("request", (request) => request.url().includes("/pageVisit/") && visits.push(request.url()));
  await page.goto("/");
  await comesToLife(page);
  const asked = await dataAskedOf(page);
  const link = page.locator('main a.card-link:not([href*="?"])').nth(1);
  const path = await link.getAttribute("href");
  const data = `${path}.data`;
  await restOn(page, link, () => asked.filter((each) => each.path === data).length);
  asked.length = 0;
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main h1")).toBeVisible();
  expect(asked.filter((each) => each.path === data && !each.isHeld)).toEqual([]);

  // A work is looked at when it is opened; what is pointed at is not.
  const work = page.locator('main a[href*="?work="]').first();
  await work.hover();
  await expect.poll(() => asked.some((each) => each.path === data)).toBe(true);
  expect(visits).toEqual([]);
  await work.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => visits.length).toBe(1);
});

test("what was asked for with other cookies is asked for again", async ({ page, baseURL }) => {
  await page.goto("/");
  await comesToLife(page);
  const asked = await dataAskedOf(page);
  const link = page.locator('main a.card-link:not([href*="?"])').nth(1);
  const data = `${await link.getAttribute("href")}.data`;
  await restOn(page, link, () => asked.filter((each) => each.path === data).length);
  await page.context().addCookies([{ name: "theme", value: "dark", url: baseURL! }]);
  asked.length = 0;
  await link.click();
  await expect(page.locator("main h1")).toBeVisible();
  await expect.poll(() => asked.some((each) => each.path === data && !each.isHeld)).toBe(true);
});
