import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import { linkedDataFaults } from "../../support/linked-data-faults.ts";
import { sendForm, typeEverywhere } from "../support/words/typed-everywhere.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");
const SCRIPT = "<script>alert(1)</script>";
/** Closes every element, attribute and script that may surround it, and adds an element that the product never writes. */
const TYPED = `"></title></textarea></script><img src=x data-typed onerror=alert(1)>${SCRIPT}`;
const LONG = "あ".repeat(5000);

// Not even without the policy that forbids inline scripts.
test.use({ locale: "en-US", bypassCSP: true });

/** A page that opens an alert has executed input. */
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
  expect(beginning.headers()["location"]).toBe("/explore/creators?sort=relevance&query=aoi");

  const nobody = `${SCRIPT}ぬるぽ`;
  await page.goto(`/explore/creators?query=${encodeURIComponent(nobody)}`);
  await expect(page.getByRole("searchbox")).toHaveValue(nobody);
  await expect(page.getByText(say("creator_none_title"))).toBeVisible();
  await page.goto("/nobodyhere");
  await expect(page.getByRole("heading", { name: say("shell_not_found_title") })).toBeVisible();
});

test("what people type stays text wherever it is shown", async ({ browser, baseURL }) => {
  const retry = markOfRun();
  const [seller, buyer] = [await browser.newPage(), await browser.newPage()];
  for (const page of [seller, buyer]) failOnAlert(page);
  await signIn(seller.context(), baseURL!, `typing${retry}@example.com`);
  await signIn(buyer.context(), baseURL!, `reading${retry}@example.com`);
  const handle = `typing${retry}`;
  const { form, service, work } = await typeEverywhere(seller.request, handle, TYPED);
  const code = await sendForm(buyer.request, seller.request, form, TYPED);

  const dashboard = "/dashboard/commission";
  for (const [page, path] of [
    [buyer, `/${handle}`],
    [buyer, `/${handle}?service=${service.id}`],
    [buyer, `/${handle}?work=${work.id}`],
    [buyer, `/cf/${form.code}`],
    [buyer, `/explore/creators?query=${handle}`],
    [buyer, `${dashboard}/client/requests?order=${code}`],
    [seller, `${dashboard}/managements?order=${code}`],
    [seller, `${dashboard}/setting/form`],
    [seller, `${dashboard}/setting/form/general`],
    [seller, `${dashboard}/setting/form/edit?form=${form.id}`],
    [seller, `${dashboard}/setting/form/service/edit?service=${service.id}`],
    [seller, `/dashboard/portfolio/creator`],
    [seller, `/dashboard/portfolio/creator/edit?work=${work.id}`],
    [seller, `/dashboard/setting/profile`],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("h1, [role=dialog]").first(), path).toBeVisible();
    const fields = await page
      .locator("input, textarea")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const shown = `${await page.locator("body").innerText()} ${fields.join(" ")}`;
    expect(shown, path).toMatch(/<script>|<b>Bold<\/b>/);
    await expect(page.locator("[data-typed]"), path).toHaveCount(0);
    // Search engines read it from here, where nothing but JSON may stand.
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(linkedDataFaults(JSON.parse(data)), path).toEqual([]);
  }
  const letters = await (await seller.request.get(`/dev/mail.json?to=typing${retry}@example.com`)).json();
  const told = (letters as { html: string }[]).filter(({ html }) => html.includes("data-typed"));
  expect(told.length).toBeGreaterThan(0);
  for (const { html } of told) expect(html).not.toContain("<img src=x");
});

test("what would run when it is opened is not taken", async ({ page, baseURL }) => {
  await signIn(page.context(), baseURL!, `running${markOfRun()}@example.com`);
  const call = (name: string, data: unknown) => page.request.post(`/api/trpc/${name}`, { data });
  const withMedia = (media: object) => ({ title: "Work", description: "Text", medias: [{ name: "m", ...media }] });
  for (const media of [
    { formatType: "LINK", link: { url: "javascript:alert(1)" } },
    { formatType: "LINK", link: { url: "data:text/html,<script>alert(1)</script>" } },
    { formatType: "EMBED", embed: { site: "youtube", code: SCRIPT } },
  ])
    expect([media, (await call("portfolioWork.create", withMedia(media))).status()]).toEqual([media, 422]);
  for (const originalHandle of [SCRIPT, "a b c d", "ab", "a".repeat(17), "дмитрий"])
    expect([originalHandle, (await call("userProfile.update", { originalHandle })).status()]).toEqual([
      originalHandle,
      422,
    ]);
});
