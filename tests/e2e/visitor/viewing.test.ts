import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { melody } from "../../../scripts/seed/artwork/melody.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { openChip } from "../support/screen/open-chip.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("ja");
const TITLE = "夜に嵐が来る";

test.use({ locale: "ja-JP" });

/** A creator with one work that is only for those who choose to see it. */
async function makeRatedWork(page: Page, handle: string) {
  const { request } = page;
  const { user } = await (await request.get("/api/auth/session")).json();
  const uploaded = await request.post("/api/google/storage/upload", {
    multipart: {
      files: { name: "storm.png", mimeType: "image/png", buffer: ONE_PIXEL },
      domainPath: "portfolio",
      domainIdPath: user.id,
      fieldPath: "medias",
    },
  });
  const [{ url }] = (await uploaded.json()).files;
  const media = { name: "storm", formatType: "FILE", mediaType: "IMAGE", file: { url, name: "storm.png" } };
  for (const [name, data] of [
    ["commissionAccount.join", {}],
    ["userProfile.update", { originalHandle: handle, name: "嵐の絵師" }],
    [
      "portfolioWork.create",
      { title: TITLE, description: "夜の嵐です。", medias: [media], contentRatingIds: ["violence", "nudity"] },
    ],
  ] as const)
    expect([name, (await request.post(`/api/trpc/${name}`, { data })).status()]).toEqual([name, 200]);
}

test("a rated work is seen by those who choose to, each time again", async ({ page, browser, baseURL }) => {
  const handle = `stormy${markOfRun()}`;
  await signIn(page.context(), baseURL!, `${handle}@example.com`);
  await makeRatedWork(page, handle);
  const visitor = await browser.newPage();
  const dialog = visitor.getByRole("dialog");
  const warning = say("portfolio_sensitive", {
    ratings: `${say("media_rating_violence")}, ${say("media_rating_nudity")}`,
  });

  // Where others choose what is seen, not even blurred.
  await visitor.goto(`/explore/creators?query=${handle}`);
  const card = visitor.getByRole("list", { name: say("creator_found_label") }).getByRole("listitem");
  const preview = card.getByRole("link", {
    name: `${say("media_open", { name: TITLE })} (${say("media_rating_sensitive")})`,
  });
  await expect(preview).toBeVisible();
  await expect(preview.locator("img")).toHaveCount(0);
  await preview.click();
  await expect(dialog.getByText(warning)).toBeVisible();
  await expect(dialog.locator("img, video, audio")).toHaveCount(0);
  await visitor.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // On the creator's own page it is blurred, and asks.
  const picture = visitor.locator('main .picture > img[src^="/p/"], main .picture > img[src^="/media/v1/"]');
  await expect(picture).toHaveCount(1);
  const filters = await picture.evaluate((image) => {
    const around: string[] = [];
    for (let each: Element | null = image; each; each = each.parentElement) around.push(getComputedStyle(each).filter);
    return around;
  });
  expect(filters.join(" ")).toMatch(/blur\(\d\dpx\)/);
  await visitor.getByRole("link", { name: TITLE }).click();
  await dialog.getByRole("button", { name: say("portfolio_sensitive_show"), exact: true }).click();
  await expect(dialog.locator("img").first()).toBeVisible();
  await visitor.keyboard.press("Escape");
  // The question, which it was opened from, is gone: what asked that is where the keyboard goes on.
  await expect(visitor.getByRole("link", { name: TITLE })).toBeFocused();
  await visitor.getByRole("link", { name: TITLE }).click();
  await expect(dialog.getByText(warning)).toBeVisible();

  // What comes next can be gone to without agreeing.
  const link = { name: "sea", formatType: "LINK", mediaType: "OTHER", link: { url: "https://example.com/sea" } };
  const calm = { title: "静かな海の朝", description: "静かな海です。", medias: [link] };
  expect((await page.request.post("/api/trpc/portfolioWork.create", { data: calm })).status()).toBe(200);
  // What a browser has asked for of public pages may be half a minute old (rule S94): this one has asked for nothing yet.
  const other = await browser.newPage();
  await other.goto(visitor.url());
  const shown = other.getByRole("dialog");
  await expect(shown.getByText(warning)).toBeVisible();
  await shown.getByRole("button", { name: say("shell_next"), exact: true }).click();
  await expect(shown.getByRole("heading", { name: "静かな海の朝" })).toBeVisible();
  await other.keyboard.press("ArrowLeft");
  await expect(shown.getByText(warning)).toBeVisible();
  await other.keyboard.press("ArrowRight");
  await expect(shown.getByRole("heading", { name: "静かな海の朝" })).toBeVisible();
});

test("a visit is counted once a day, and a visitor is known again", async ({ page, context, baseURL }) => {
  const told: number[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/features/pageVisit/")) told.push(response.status());
  });
  await page.goto("/emihoshi");
  await page.locator('main a[href^="/cf/"]').first().click();
  await expect.poll(() => told).toEqual([200]);
  const [known] = (await context.cookies(baseURL)).filter(({ name }) => name === "a.sid");
  expect(known).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });

  await page.reload({ waitUntil: "networkidle" });
  expect(told).toEqual([200]);

  // A day later this browser asks again, as the same visitor.
  await page.evaluate(() => {
    const aged = JSON.parse(localStorage.getItem("page-visits")!).map((visit: { countedAt: number }) => ({
      ...visit,
      countedAt: visit.countedAt - 86_400_000,
    }));
    localStorage.setItem("page-visits", JSON.stringify(aged));
  });
  await page.reload();
  await expect.poll(() => told).toEqual([200, 200]);
  expect((await context.cookies(baseURL)).find(({ name }) => name === "a.sid")?.value).toBe(known!.value);
});

/** A player of another site: says in its page whether the browser lets it play a sound, when it was told to begin. */
const FOREIGN_PLAYER = `<!doctype html><output></output><script>
  const say = (text) => (document.querySelector("output").textContent = text);
  if (new URLSearchParams(location.search).get("autoplay") !== "1") say("waits");
  else new Audio("/sound.wav").play().then(() => say("plays"), (error) => say(error.name));
</script>`;

test("one press begins a film that another site plays (rule F22)", async ({ page }) => {
  const asked: string[] = [];
  const site = "https://www.youtube-nocookie.com";
  await page.route(`${site}/sound.wav`, (route) => route.fulfill({ contentType: "audio/wav", body: melody("film") }));
  await page.route(`${site}/embed/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: FOREIGN_PLAYER });
  });
  await page.goto("/kenorbit");
  await page.getByRole("link", { name: "遠雷を待つ" }).click();
  const dialog = page.getByRole("dialog");
  const play = dialog.getByRole("button", { name: say("media_played_by", { site: "YouTube" }) });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  await expect(dialog.frameLocator("iframe").locator("output")).toHaveText("plays");
  expect(asked).toHaveLength(1);
});

test("a closed work is not met again by going back, however many were walked through", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  const works = page.getByRole("region", { name: say("creator_works"), exact: true }).getByRole("link");
  await page.goto("/explore/creators");
  await page.goto("/aoimizuki");
  await comesToLife(page);
  const first = (await works.first().getAttribute("href"))!;
  await works.first().click();
  await expect(page).toHaveURL(first);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/aoimizuki");
  await page.goBack();
  await expect(page).toHaveURL("/explore/creators");
  // A visitor who came with it in the address stays on the profile.
  await page.goto((await (await page.request.get("/aoimizuki")).text()).match(/\/aoimizuki\?work=[\w-]+/)![0]);
  await comesToLife(page);
  await dialog.getByRole("button", { name: say("shell_close") }).click();
  await expect(page).toHaveURL("/aoimizuki");
  await page.goBack();
  await expect(page).toHaveURL("/explore/creators");
});

test("works are found by their tag, walked through by keys, looked at closely, and lead to a request", async ({
  page,
}) => {
  await page.goto("/aoimizuki");
  const works = page.getByRole("region", { name: say("creator_works"), exact: true });
  await works.getByRole("link").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: /^#/ }).first().click();
  await expect(page).toHaveURL(/\/explore\/works\?tag=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("explore_works_title"));
  const tag = page.getByLabel(say("explore_work_filter_tag"), { exact: true });
  const ofWork = await tag.inputValue();
  expect(ofWork).not.toBe("");
  await openChip(page, "tag");
  // Typing keeps the field; a link and the button back begin it again with what is shown.
  await tag.press("End");
  await tag.pressSequentially("zz");
  await tag.press("Enter");
  await expect(page).toHaveURL(/\?.*tag=[^&]*zz/);
  await expect(tag).toBeFocused();
  await expect(page.getByRole("link", { name: say("explore_none_reset") })).toBeVisible();
  await page.getByRole("link", { name: say("explore_works"), exact: true }).click();
  await expect(tag).toHaveValue("");
  await page.goBack();
  await expect(tag).toHaveValue(`${ofWork}zz`);
  await openChip(page, "tag");
  await tag.fill(ofWork);
  await tag.press("Enter");
  // What was not found offered the nearest, of the same creator: the search is over before one of its works is pressed.
  await expect.poll(() => new URL(page.url()).searchParams.get("tag")).toBe(ofWork);
  const found = page.locator('main a[href^="/aoimizuki?work="]');
  await found.first().click();

  await expect(dialog).toBeVisible();
  const opened = new URL(page.url()).searchParams.get("work");
  await dialog.getByRole("button", { name: say("media_zoom_in") }).click();
  const picture = dialog.locator(".picture img").first();
  const box = picture.locator("xpath=ancestor::*[contains(@class, 'overflow-')][1]");
  const drawn = () =>
    picture.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      return image.naturalWidth * Math.min(width / image.naturalWidth, height / image.naturalHeight);
    });
  await dialog.getByRole("button", { name: say("media_zoom_out") }).click();
  // Before it has come it has no size.
  await expect.poll(drawn).toBeGreaterThan(0);
  const whole = await drawn();
  const room = () => box.evaluate((element) => element.clientWidth);
  const roomBefore = await room();
  await page.keyboard.press("+");
  await expect.poll(async () => Math.round(((await drawn()) / whole) * 10)).toBe(25);
  // It stays in its own room: what stands beside it is not covered.
  expect(await room()).toBe(roomBefore);
  await expect(dialog.getByRole("button", { name: say("media_zoom_out") })).toBeInViewport();
  // With as much detail as it is drawn large, or as much as there is.
  const widthOfFile = () =>
    picture.evaluate(({ currentSrc }: HTMLImageElement) =>
      Number(/[?&]w=(\d+)|\/p\/(\d+)\//.exec(currentSrc)?.slice(1).find(Boolean)),
    );
  await expect.poll(widthOfFile).toBeGreaterThanOrEqual(Math.min(1920, await drawn()));
  const top = () => box.evaluate((element) => element.scrollTop);
  const before = await top();
  await page.keyboard.press("ArrowDown");
  await expect.poll(top).toBeGreaterThan(before);
  await page.keyboard.press("ArrowRight");
  expect(new URL(page.url()).searchParams.get("work")).toBe(opened);
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: say("media_zoom_in") })).toBeVisible();
  const first = await page
    .locator('main a[href*="?work="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  const isLast = first.at(-1)!.endsWith(opened!);
  await page.keyboard.press(isLast ? "ArrowLeft" : "ArrowRight");
  await expect.poll(() => new URL(page.url()).searchParams.get("work")).not.toBe(opened);
  await expect(dialog).toBeVisible();

  await dialog.getByRole("link", { name: say("portfolio_request_similar") }).click();
  await expect(page).toHaveURL(/\/aoimizuki\?service=/);
  await expect(dialog).toBeVisible();
});
