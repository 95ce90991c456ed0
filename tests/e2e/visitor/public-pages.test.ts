import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { linkedDataFaults } from "../../support/linked-data-faults.ts";
import { SITE_LOG } from "../support/log-is-private.ts";
import { haveSignedUp, signUp } from "../support/person/sign-in.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");
test.use({ locale: "en-US" });

/** A retry runs with the accounts of the first try. */
const again = (name: string): string => name.replace(/(@|$)/, `${markOfRun()}$1`);

test("public pages tell machines what they are, in either language", async ({ page }) => {
  await page.goto("/legal/privacy?lang=ja");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsOf("ja")("shell_footer_privacy"));
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
  const origin = new URL(page.url()).origin;
  expect(await attribute('link[rel="canonical"]', "href")).toBe(`${origin}/legal/privacy?lang=ja`);
  expect(await attribute('link[hreflang="en"]', "href")).toBe(`${origin}/legal/privacy?lang=en`);
  expect(await attribute('link[hreflang="x-default"]', "href")).toBe(`${origin}/legal/privacy`);
  const picture = await attribute('meta[property="og:image"]', "content");
  expect((await page.request.get(picture!)).headers()["content-type"]).toBe("image/png");
  await page.goto("/emihoshi");
  const preview = await attribute('meta[property="og:image"]', "content");
  expect((await page.request.get(preview!)).headers()["content-type"]).toBe("image/jpeg");
  const feed = await attribute('link[type="application/atom+xml"][href^="/emihoshi"]', "href");
  expect((await page.request.get(feed!)).headers()["content-type"]).toContain("application/atom+xml");
});

test("a visitor finds Support in the header, on a phone in its menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/explore");
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: say("shell_support"), exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/explore");
  await comesToLife(page);
  await expect(banner.getByRole("link", { name: say("shell_support"), exact: true })).toBeHidden();
  await pressOnceAlive(banner.getByRole("button", { name: say("shell_menu"), exact: true }));
  await page.getByRole("menuitem", { name: say("shell_support"), exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("in the dark theme, too, a page is printed in dark letters", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL! }]);
  await page.goto("/legal/privacy");
  // The first number of oklch().
  const lightness = () => page.evaluate(() => Number(/[\d.]+/.exec(getComputedStyle(document.body).color)![0]));
  expect(await lightness()).toBeGreaterThan(0.8);
  await page.emulateMedia({ media: "print" });
  // Paper has its rules in the whole stylesheet, which comes after the page.
  await expect.poll(lightness).toBeLessThan(0.4);
});

test("an address that cannot be decoded is not found, and fills no log", async ({ page }) => {
  for (const path of ["/100%", "/%E0%A4%A", "/explore/%FF"]) expect((await page.request.get(path)).status()).toBe(404);
  expect(readFileSync(SITE_LOG, "utf8")).not.toContain("could not be decoded");
});

test("a signed-in user is sent the whole stylesheet as a file", async ({ page }) => {
  await haveSignedUp(page, "en", { email: again("styles@example.com"), handle: again("styles"), name: "Styles" });
  await page.goto("/");
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(1);
  await expect(page.locator("style[data-styles]")).toHaveCount(0);
});

test("a stranger's page keeps its styles when an error takes its place", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.locator('main a[href^="/explore"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("shell_error_title"));
  await expect(page.locator("html")).toHaveCSS("--header-height", "60px");
});

/** What machines read of a page as it arrives. */
async function readHead(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const read = new DOMParser().parseFromString(await response.text(), "text/html");
    const metas = [...read.querySelectorAll("meta[property], meta[name]")].map((meta) => [
      meta.getAttribute("property") ?? meta.getAttribute("name"),
      meta.getAttribute("content"),
    ]);
    const scripts = [...read.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    );
    const links = [...read.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href") ?? "");
    return { metas: Object.fromEntries(metas), scripts, links };
  }, path);
}

test("services and works are shared with a picture and words of their own, in either language (rules S67 and S68)", async ({
  page,
}) => {
  await page.goto("/legal/privacy");
  const origin = new URL(page.url()).origin;
  const { links } = await readHead(page, "/emihoshi");
  const service = links.find((link) => link.includes("?service="))!;
  const work = links.find((link) => link.includes("?work="))!;
  const form = (await readHead(page, `${service}`)).links.concat(links).find((link) => link.startsWith("/cf/"));
  const types = new Set<string>();
  const pages = ["/", "/explore/creators", "/explore/services", "/explore/works", "/emihoshi", service, work];
  const titles: Record<string, string[]> = { en: [], ja: [] };
  for (const language of ["en", "ja"] as const)
    for (const path of [...pages, ...(form ? [form] : [])]) {
      const address = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
      const { metas, scripts } = await readHead(page, address);
      // A profile is headed by a name, which is the same in both.
      if (path !== "/emihoshi") titles[language]!.push(metas["og:title"]);
      expect(metas).toMatchObject({
        "og:locale": { en: "en_US", ja: "ja_JP" }[language],
        "og:locale:alternate": { en: "ja_JP", ja: "en_US" }[language],
        "og:url": origin + address,
        "twitter:card": "summary_large_image",
        "twitter:title": metas["og:title"],
        "twitter:image": metas["og:image"],
      });
      const ownPicture = path === service || path === work;
      expect(metas["og:image"], address).toMatch(ownPicture ? /\/og\/v1\/(service|portfolio)\// : /^http/);
      expect(scripts.length, address).toBeGreaterThan(0);
      for (const script of scripts) {
        expect([address, script, linkedDataFaults(script)]).toEqual([address, script, []]);
        types.add(script["@type"]);
      }
    }
  expect(titles["ja"]!.filter((title, index) => title === titles["en"]![index])).toEqual([]);
  const written = ["WebSite", "ItemList", "ProfilePage", "Product", "CreativeWork", "BreadcrumbList"];
  expect([...types]).toEqual(expect.arrayContaining(written));
});

test("a page is in one language, and a link to one in another reloads the whole page", async ({ page }) => {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (line) => line.type() === "error" && troubles.push(line.text()));
  await page.goto("/legal/privacy?lang=ja");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(wordsOf("ja")("shell_footer_privacy"));
  // Without that address the browser's preferred language counts again.
  await page
    .getByRole("banner")
    .getByRole("link", { name: wordsOf("ja")("shell_search_creators"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/explore\/creators/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(heading).toHaveText(say("creator_explore_title"));
  expect(troubles.filter((line) => !line.includes("net::"))).toEqual([]);
});

test("a profile is shared and its owner invites", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await haveSignedUp(page, "en", { email: again("inviter@example.com"), handle: again("inviter1"), name: "Inviter" });
  await page.goto(`/${again("inviter1")}`);
  await page.getByRole("button", { name: say("creator_share"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const key of ["share_x", "share_bluesky", "share_reddit", "share_whatsapp", "share_mail"])
    await expect(dialog.getByRole("link", { name: say(key), exact: true })).toBeVisible();
  expect(await dialog.getByRole("link", { name: say("share_x"), exact: true }).getAttribute("href")).toContain(
    "hashtags=cometme",
  );
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: say("share_invite") }).click();
  await page.getByRole("button", { name: say("share_copy") }).click();
  await expect(page.getByText(say("share_copied"))).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/?invite=${again("inviter1")}`);
});

test("a banned account sees /ban on every page, and a new one begins at onboarding", async ({ page }) => {
  await page.goto("/?signup");
  await expect(page).toHaveURL(/\/onboarding$/);
  await signUp(page, say, { email: again("banned@example.com"), handle: again("banned1"), name: "Banned" });
  await page.request.post("/dev/roles", { data: { email: again("banned@example.com"), roles: ["user", "ban"] } });
  for (const path of [
    "/",
    "/explore/creators",
    "/emihoshi",
    "/legal/about",
    "/dashboard/setting/profile",
    "/nobodyhere",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/ban$/);
  }
  const logOut = page.getByRole("button", { name: say("shell_log_out") });
  await logOut.click();
  await expect(logOut).toHaveCount(0);
  await page.goto("/legal/about");
  await expect(page).toHaveURL(/\/legal\/about$/);
});

test("a settings page is found below its parent, too", async ({ request }) => {
  const answer = await request.get("/dashboard/setting/profile/account?x=1", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/dashboard/setting/account?x=1"]);
  expect((await request.get("/dashboard/setting/profile/nothing")).status()).toBe(404);
});
