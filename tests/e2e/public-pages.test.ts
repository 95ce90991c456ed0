import { expect, test, type Page } from "@playwright/test";
import { signUp } from "./support/sign-in.ts";
import { wordsOf } from "./support/words.ts";

const say = wordsOf("en");
const SCRIPT = "<script>alert(1)</script>";
const LONG = "あ".repeat(5000);

test.use({ locale: "en-US" });

/** Another try meets the people of the first one. */
const anew = (name: string): string => name.replace(/(@|$)/, `${test.info().retry}$1`);

/** A page that opens a dialog of its own has run what somebody wrote. */
function failOnAlert(page: Page) {
  page.on("dialog", () => {
    throw new Error("A script ran.");
  });
}

test("addresses that lead nowhere say so, and wrong searches still search", async ({ page, request }) => {
  failOnAlert(page);
  const nowhere = [
    "/nobodyhere",
    `/${"a".repeat(60)}`,
    `/${encodeURIComponent(SCRIPT)}`,
    "/cf/nope",
    `/cf/${"a".repeat(60)}`,
    "/legal/nope",
    "/dashboard/nope",
    "/nobodyhere/feed.xml",
    "/sitemap/creators-99999.xml",
  ];
  for (const path of nowhere) expect([path, (await request.get(path)).status()]).toEqual([path, 404]);

  for (const query of ["", " ", LONG, SCRIPT, "%00"]) {
    const response = await request.get(
      `/explore/creators?query=${encodeURIComponent(query)}&sort=nope&categoryCode=nope`,
    );
    expect([query.slice(0, 10), response.status()]).toEqual([query.slice(0, 10), 200]);
  }
  const beginning = await request.get("/explore/creators?query=aoi&cursor=nope", { maxRedirects: 0 });
  expect(beginning.status()).toBe(302);
  expect(beginning.headers()["location"]).toBe("/explore/creators?sort=updatedAt&query=aoi");

  await page.goto(`/explore/creators?query=${encodeURIComponent(SCRIPT)}`);
  await expect(page.getByRole("searchbox")).toHaveValue(SCRIPT);
  await expect(page.getByText(say("creator_none_title"))).toBeVisible();
  await page.goto("/nobodyhere");
  await expect(page.getByRole("heading", { name: say("shell_not_found_title") })).toBeVisible();
});

test("a script in a name, a bio, a form and a work stays text", async ({ page }) => {
  failOnAlert(page);
  await signUp(page, say, { email: anew("script@example.com"), handle: anew("scripty"), name: "Script" });
  const call = async (name: string, body: unknown) => {
    const response = await page.request.post(`/api/trpc/${name}`, { data: body });
    expect([name, response.status(), response.ok() ? "" : await response.text()]).toEqual([name, 200, ""]);
    return ((await response.json()) as { result: { data: { id: string; code: string } } }).result.data;
  };
  const closing = `</title></script>${SCRIPT}`;
  await call("commissionAccount.join", {});
  await call("userProfile.update", { name: "<b>Bold</b>", bio: closing });
  const form = await call("commissionForm.create", {
    title: closing,
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [{ questionType: "SHORT_TEXT", title: closing, description: closing, isRequired: false }],
  });
  const work = await call("portfolioWork.create", { title: closing, description: closing, medias: [], tags: [SCRIPT] });

  for (const path of [
    `/${anew("scripty")}`,
    `/cf/${form.code}`,
    `/${anew("scripty")}?work=${work.id}`,
    `/explore/creators?query=${anew("scripty")}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(SCRIPT).or(page.getByText("<b>Bold</b>")).first()).toBeVisible();
    // Search engines read it from here, where nothing but JSON may stand.
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(data);
  }
});

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

test("a page speaks one language, and the next one is loaded whole where that is another", async ({ page }) => {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (line) => line.type() === "error" && troubles.push(line.text()));
  await page.goto("/legal/privacy?lang=ja");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(wordsOf("ja")("shell_footer_privacy"));
  // Without that address the browser's own wish counts again.
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
  await signUp(page, say, { email: anew("inviter@example.com"), handle: anew("inviter1"), name: "Inviter" });
  await page.goto(`/${anew("inviter1")}`);
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/?invite=${anew("inviter1")}`);
});

test("whoever is banned sees /ban on every page, and a new account begins at onboarding", async ({ page }) => {
  await page.goto("/?signup");
  await expect(page).toHaveURL(/\/onboarding$/);
  await signUp(page, say, { email: anew("banned@example.com"), handle: anew("banned1"), name: "Banned" });
  await page.request.post("/dev/roles", { data: { email: anew("banned@example.com"), roles: ["user", "ban"] } });
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

test("without JavaScript home, search page by page, a profile, a form and the legal pages are readable", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/explore/creators");
  const first = await page.getByRole("list", { name: say("creator_found_label") }).innerText();
  await page.getByRole("link", { name: say("shell_load_more") }).click();
  await expect(page).toHaveURL(/cursor=/);
  expect(await page.getByRole("list", { name: say("creator_found_label") }).innerText()).not.toBe(first);
  await page.getByRole("link", { name: say("creator_first_page") }).click();
  await expect(page).not.toHaveURL(/cursor=/);

  await page.goto("/emihoshi");
  await page.locator('a[href^="/cf/"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: say("shell_footer_client_terms") }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await context.close();
});

test("a settings page is found below its parent, too", async ({ request }) => {
  const answer = await request.get("/dashboard/setting/profile/account?x=1", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/dashboard/setting/account?x=1"]);
  expect((await request.get("/dashboard/setting/profile/nothing")).status()).toBe(404);
});
