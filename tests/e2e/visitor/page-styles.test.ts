import { expect, test, type Page } from "@playwright/test";
import { Person } from "../../../scripts/seed/person.ts";
import { pictureOf } from "../../../scripts/seed/works.ts";
import { PNG } from "../support/file/picture.ts";
import { publicAddresses } from "../support/public-addresses.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { sentStyles } from "../support/screen/sent-styles.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const STYLESHEET = /\/assets\/app-[\w-]+\.css$/;

test.use({ locale: "en-US" });

const linkOf = (page: Page) => page.locator('head link[rel="stylesheet"][href*="/app-"]');

/** Keeps the stylesheet from coming until the answer is called. */
async function holdStylesheet(page: Page): Promise<() => void> {
  const { promise: isTime, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(STYLESHEET, async (route) => {
    await isTime;
    await route.continue();
  });
  return letCome;
}

test("a stranger's page asks for the stylesheet once it is loaded, applies none of it, and carries nothing else than it", async ({
  page,
}) => {
  for (const path of ["/", "/explore/creators", "/emihoshi", "/legal/privacy", "/nothing/here"]) {
    const isAsked = page.waitForRequest(STYLESHEET);
    await page.goto(path);
    expect((await isAsked).resourceType(), path).toBe("fetch");
    const isLate = await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const asked = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"));
      return asked.every(({ startTime }) => startTime >= loaded!.loadEventStart);
    });
    expect(isLate, path).toBe(true);
    await expect(linkOf(page), path).toHaveCount(0);
    await (await (await isAsked).response())!.finished();
    const { carried, whole } = await sentStyles(page, path);
    expect(carried.length, path).toBeGreaterThan(500);
    expect(whole.length).toBeGreaterThan(carried.length * 1.5);
    const known = new Set(whole);
    expect(
      carried.filter((declaration) => !known.has(declaration)),
      path,
    ).toEqual([]);
  }
});

/** A form that shows pictures with a question and with its choices, of a creator who opens later; the creator's profile, too. */
async function pagesOfOneWhoOpensLater(origin: string, handle: string): Promise<string[]> {
  const creator = await Person.signIn(origin, { email: `${handle}@example.com`, handle, language: "en" });
  await creator.api.commissionAccount.join.mutate();
  const url = await creator.upload(["form", creator.id, "medias"], PNG, "image/png");
  const picture = pictureOf(url, "a", 2, 1);
  const { code } = await creator.api.commissionForm.create.mutate({
    title: "With pictures",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [
      {
        questionType: "SINGLE_CHOICE",
        title: "Which?",
        isRequired: true,
        medias: [picture],
        choices: [{ title: "This", media: picture }],
      },
    ],
  });
  const intake = { slotLimit: null, opensAt: "2190-01-01T12:00", closesAt: null, timeZone: "Asia/Tokyo" };
  await creator.api.creator.updateIntake.mutate(intake);
  return [`/cf/${code}`, `/${handle}`];
}

test("a stranger's page carries every rule that something in what the server sends needs", async ({
  page,
  request,
  baseURL,
}) => {
  const handle = `styled${String(test.info().retry)}`;
  const addresses = Object.values(await publicAddresses(request, baseURL!, handle)).filter(({ isKept }) => isKept);
  const paths = [...addresses.map(({ path }) => path), ...(await pagesOfOneWhoOpensLater(baseURL!, `${handle}f`))];
  const isAsked = page.waitForResponse(STYLESHEET);
  await page.goto("/legal/privacy");
  await (await isAsked).finished();
  for (const path of paths) {
    const { carried, needed } = await sentStyles(page, path);
    expect(needed.length, path).toBeGreaterThan(300);
    const known = new Set(carried);
    expect
      .soft(
        needed.filter((declaration) => !known.has(declaration) && !declaration.includes(" field-sizing:")),
        path,
      )
      .toEqual([]);
  }
});

test("the whole stylesheet changes nothing of what a page shows", async ({ page }) => {
  for (const [path, width] of [
    ["/", 390],
    ["/legal/privacy", 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    // It is fetched a moment after everything else.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".css")),
    );
    const look = () => page.screenshot({ animations: "disabled", caret: "hide" });
    await look();
    const before = await look();
    await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
          link.addEventListener("load", resolve);
          document.querySelector("[data-styles]")!.insertAdjacentElement("afterend", link);
        }),
      await page.evaluate(
        () => performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".css"))!.name,
      ),
    );
    expect((await look()).equals(before), path).toBe(true);
  }
});

test("a text area of a stranger's form grows with its text", async ({ page, request, baseURL }) => {
  const { form } = await publicAddresses(request, baseURL!, `growing${String(test.info().retry)}`);
  await page.goto(form.path);
  const area = page.locator("main textarea").first();
  const heightOf = async () => (await area.boundingBox())!.height;
  const empty = await heightOf();
  await expect(linkOf(page)).toHaveCount(0);
  await area.fill("A line\n".repeat(12));
  await expect(linkOf(page)).toHaveCount(1);
  await expect.poll(heightOf).toBeGreaterThan(empty * 1.5);
});

test("nothing that opens is shown before the whole stylesheet, and it opens without it if it does not come", async ({
  page,
}) => {
  const letCome = await holdStylesheet(page);
  await page.goto("/?auth=signin", { waitUntil: "load" });
  const dialog = page.getByRole("dialog", { name: say("auth_sign_in_title") });
  await expect(linkOf(page)).toHaveCount(1);
  await page.waitForTimeout(500);
  await expect(dialog).toHaveCount(0);
  letCome();
  await expect(dialog).toBeVisible();
  await page.unrouteAll();
  await page.route(STYLESHEET, (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: say("shell_language"), exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(linkOf(page)).toHaveCount(0);
});

test("another page is not shown before the whole stylesheet", async ({ page }) => {
  const letCome = await holdStylesheet(page);
  await page.goto("/");
  await comesToLife(page);
  await page.locator('main a[href^="/explore"]').first().click();
  await expect(linkOf(page)).toHaveCount(1);
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe("/");
  letCome();
  await expect(page).toHaveURL(/\/explore\//);
  await expect(page.locator("head style[data-styles] + link")).toHaveCount(1);
});
