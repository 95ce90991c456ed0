import { expect, test, type Page } from "@playwright/test";
import { Person } from "../../../scripts/seed/person.ts";
import { pictureOf } from "../../../scripts/seed/works.ts";
import { greatestDifference } from "../support/screen/greatest-difference.ts";
import { PNG } from "../support/file/picture.ts";
import { publicAddresses } from "../support/public-addresses.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { sentStyles } from "../support/screen/sent-styles.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

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

test("a stranger's page is painted with what it carries, which is nothing else than the stylesheet has", async ({
  page,
}) => {
  const letCome = await holdStylesheet(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-weight", "650");
  letCome();
  for (const path of ["/", "/explore/creators", "/emihoshi", "/legal/privacy", "/nothing/here"]) {
    await page.goto(path);
    await comesToLife(page);
    const { carried, whole } = await sentStyles(page, path);
    expect(carried.length, path).toBeGreaterThan(500);
    expect(whole.length).toBeGreaterThan(carried.length * 1.2);
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
  const handle = `styled${markOfRun()}`;
  const addresses = Object.values(await publicAddresses(request, baseURL!, handle)).filter(({ isKept }) => isKept);
  const paths = [...addresses.map(({ path }) => path), ...(await pagesOfOneWhoOpensLater(baseURL!, `${handle}f`))];
  await page.goto("/legal/privacy");
  await comesToLife(page);
  for (const path of paths) {
    const { carried, needed } = await sentStyles(page, path);
    expect(needed.length, path).toBeGreaterThan(300);
    const known = new Set(carried);
    expect
      .soft(
        // For browsers that cannot register properties, of all utilities at once.
        needed.filter((declaration) => !known.has(declaration) && !declaration.startsWith(" @layer properties ")),
        path,
      )
      .toEqual([]);
  }
});

/** Pictures in sight are no styles: they have come, at their own pace, and are painted. One that a browser cannot read has come, too. */
async function picturesInSight() {
  const inSight = () => [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  while (!inSight().every(({ complete }) => complete)) await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all(inSight().map((image) => image.decode().catch(() => null)));
}

/** Of 255: round corners are drawn a little differently when they are drawn again. */
const SAME_TO_THE_EYE = 2;

test("the whole stylesheet changes nothing of what a page shows", async ({ page }) => {
  for (const [path, width] of [
    ["/", 390],
    ["/legal/privacy", 1440],
  ] as const) {
    const letCome = await holdStylesheet(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(linkOf(page)).toHaveCount(1);
    const look = () => page.screenshot({ animations: "disabled", caret: "hide" });
    await page.evaluate(picturesInSight);
    await look();
    const before = await look();
    letCome();
    await comesToLife(page);
    await page.evaluate(picturesInSight);
    const after = await look();
    await page.goto("about:blank");
    expect(await greatestDifference(page, before, after), path).toBeLessThanOrEqual(SAME_TO_THE_EYE);
    await page.unrouteAll();
  }
});

test("a page comes to life once it has the whole stylesheet, and without it if that does not come", async ({
  page,
}) => {
  const letCome = await holdStylesheet(page);
  await page.goto("/?auth=signin", { waitUntil: "domcontentloaded" });
  const dialog = page.getByRole("dialog", { name: say("auth_sign_in_title") });
  await expect(linkOf(page)).toHaveCount(1);
  await page.waitForTimeout(500);
  await expect(dialog).toHaveCount(0);
  letCome();
  await expect(dialog).toBeVisible();
  await expect(page.locator("head style[data-styles] + link")).toHaveCount(1);
  await page.unrouteAll();
  await page.route(STYLESHEET, (route) => route.abort());
  await page.goto("/", { waitUntil: "load" });
  await comesToLife(page);
  await page.getByRole("button", { name: say("shell_language"), exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
});
