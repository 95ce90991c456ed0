import { expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { PNG } from "../support/file/picture.ts";
import { field } from "../support/field.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const CREATOR = "ren@example.com";
const EDITOR = "noah@example.com";

test.use({ locale: "en-US" });

/** A retry finds the data that the first try wrote: it uses the next choice, the next work, other names. */
const retry = () => test.info().retry;

/** The first picture of a page's file chooser; the dialog closes by itself when it has one. */
async function choosePicture(page: Page, name: string) {
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const save = (page: Page) => page.getByRole("button", { name: say("shell_save"), exact: true }).click();

test("a form's pictures are added, asked about before they are lost, and shown to clients who fill it", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, CREATOR);
  const { items } = await apiOf(page.context(), baseURL!).commissionForm.getListMine.query();
  const form = items[0]!;
  await page.goto("/dashboard/commission/setting/form");
  await page.locator(`a[href$="form/edit?form=${form.id}"]`).click();
  const second = page.getByRole("group", { name: say("commission_question_number", { number: 2 }) });
  await second.getByRole("button", { expanded: false }).first().click();
  await second.getByRole("button", { name: say("media_add") }).click();
  await choosePicture(page, `sheet${retry()}.png`);
  await second.getByRole("button", { name: say("commission_choice_media_add", { number: 1 + retry() }) }).click();
  await choosePicture(page, `face${retry()}.png`);

  await page.getByRole("link", { name: say("shell_cancel"), exact: true }).click();
  const question = page.getByRole("dialog", { name: say("shell_leave_title") });
  await question.getByRole("button", { name: say("shell_leave_stay") }).click();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: say("shell_leave_stay") }).click();
  await save(page);
  await expect(page).toHaveURL(/setting\/form$/);

  // A visitor, who cannot answer yet, may look all the same.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/cf/${form.code}`);
  await comesToLife(visitor);
  for (const name of [`sheet${retry()}.png`, `face${retry()}.png`]) {
    await visitor.getByRole("button", { name: say("media_open", { name }) }).click();
    await expect(visitor.getByRole("dialog", { name })).toBeVisible();
    await visitor.keyboard.press("Escape");
    await expect(visitor.getByRole("dialog")).toHaveCount(0);
  }
});

test("a changed editor that is left anyway discards the changes, an unchanged one does not ask", async ({
  page,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, CREATOR);
  await page.goto("/dashboard/portfolio/creator");
  await page.locator('a[href*="/edit?work="]').first().click();
  await expect(field(page, say("portfolio_field_title"))).toBeVisible();
  const title = await field(page, say("portfolio_field_title")).inputValue();
  await page.goBack();
  // The address changes at once, the page when its data is there; until then the editor is still this one.
  await expect(field(page, say("portfolio_field_title"))).toHaveCount(0);
  await expect(page).toHaveURL(/portfolio\/creator$/);
  await page.goForward();
  await field(page, say("portfolio_field_title")).fill("Something else");
  await page.getByRole("link", { name: say("shell_cancel"), exact: true }).click();
  await page.getByRole("button", { name: say("shell_leave_confirm") }).click();
  await expect(page).toHaveURL(/portfolio\/creator$/);
  await page.locator('a[href*="/edit?work="]').first().click();
  await expect(field(page, say("portfolio_field_title"))).toHaveValue(title);
});

test("a service is written in the other language by hand, which those who read it are shown", async ({
  page,
  browser,
  baseURL,
}) => {
  // A creator of its own: in which language others write is not changed under them.
  await signIn(page.context(), baseURL!, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(page.context(), baseURL!);
  await api.commissionAccount.join.mutate();
  await api.userAccount.update.mutate({ inputLanguageCode: "en" });
  const { id: formId } = await api.commissionForm.create.mutate({
    title: "Order",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [],
  });
  const { id } = await api.commissionService.create.mutate({
    titles: { en: "A small portrait" },
    descriptions: { en: "Painted by hand." },
    formId,
    priceAmount: 5000,
    priceCurrencyCode: "JPY",
    categoryCodes: [],
    medias: [],
  });
  await page.goto(`/dashboard/commission/setting/form/service/edit?service=${id}`);
  // A key that is pressed before the page is alive is lost.
  await expect(async () => {
    await page.getByRole("tab", { name: /^English/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: /^日本語/ })).toHaveAttribute("aria-selected", "true", {
      timeout: 1_000,
    });
  }).toPass();
  const inJapanese = (label: string) => field(page, say("translation_words_in", { label, language: "日本語" }));
  // More marks on one letter than a text may have; what is too long cannot even be typed.
  await inJapanese(say("commission_field_title")).fill(`あ${"\u3099".repeat(40)}`);
  await inJapanese(say("commission_field_description")).fill("手描きです。");
  await page.getByRole("tab", { name: /^English/ }).click();
  await save(page);
  // The fault is in the other language: its tab opens by itself.
  await expect(inJapanese(say("commission_field_title"))).toHaveAttribute("aria-invalid", "true");
  await inJapanese(say("commission_field_title")).fill("小さな肖像画");
  await save(page);
  await expect(page).toHaveURL(/setting\/form$/);

  const japanese = await (await browser.newContext({ locale: "ja-JP" })).newPage();
  const { href } = await api.commissionService.get.query({ commissionServiceId: id });
  await japanese.goto(href);
  await expect(japanese.getByText("小さな肖像画").first()).toBeVisible();
  const { titles } = await api.commissionService.get.query({ commissionServiceId: id });
  expect(titles.map(({ languageCode, writtenBy }) => [languageCode, writtenBy])).toEqual([
    ["en", undefined],
    ["ja", "PERSON"],
  ]);
});

test("a private work is there for the editor it names, with its credits, and for nobody else until it is public with its share picture", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.context(), baseURL!, CREATOR);
  const other = await browser.newContext({ locale: "en-US" });
  await signIn(other, baseURL!, EDITOR);
  const { originalHandle: owner } = await apiOf(page.context(), baseURL!).userProfile.get.query();
  const { originalHandle: editor } = await apiOf(other, baseURL!).userProfile.get.query();
  const { items } = await apiOf(page.context(), baseURL!).portfolioWork.getListMine.query({ kind: "CREATOR" });
  // Not the first one: another test opens and leaves that.
  const { id } = items.at(-1 - retry())!;

  await page.goto(`/dashboard/portfolio/creator/edit?work=${id}`);
  await field(page, say("commission_field_visibility")).selectOption("PRIVATE");
  const person = field(page, say("portfolio_access_add_person"));
  await person.fill("nobodyhere");
  await person.press("Enter");
  await expect(page.getByText(say("portfolio_person_unknown", { handle: "nobodyhere" }))).toBeVisible();
  await person.fill(`@${owner}`);
  await person.press("Enter");
  await expect(page.getByText(say("portfolio_person_owner"))).toBeVisible();
  await person.fill(editor);
  await person.press("Enter");
  await expect(page.getByText(`@${editor}`)).toBeVisible();
  await page.locator("select", { hasText: say("portfolio_access_edit") }).selectOption("EDIT");
  const credit = field(page, say("portfolio_credits_add"));
  await credit.fill(editor);
  await credit.press("Enter");
  await expect(page.getByText(`@${editor}`)).toHaveCount(2);
  await page.locator("input[type=file]").setInputFiles({ name: "share.png", mimeType: "image/png", buffer: PNG });
  await save(page);
  await expect(page).toHaveURL(/portfolio\/creator$/);

  const path = `/${owner}?work=${id}`;
  expect((await (await browser.newContext()).request.get(path)).status()).toBe(404);
  const editors = await other.newPage();
  await editors.goto(path);
  // Nothing of a private work has an address that can be shared: its creator's cover stands for it.
  await expect(editors.locator("meta[property='og:image']")).toHaveAttribute(
    "content",
    /\/profile\/[^/]+\/cover\/|preview-en\.png$/,
  );
  await expect(editors.getByRole("dialog").locator(`a[href="/${editor}"]`)).toBeVisible();
  await editors
    .getByRole("dialog")
    .getByRole("link", { name: say("portfolio_edit"), exact: true })
    .click();
  await field(editors, say("portfolio_field_title")).fill("Changed by its editor");
  await expect(field(editors, say("commission_field_visibility"))).toHaveCount(0);
  await save(editors);
  await expect(editors.getByRole("dialog", { name: "Changed by its editor" })).toBeVisible();

  await page.goto(`/dashboard/portfolio/creator/edit?work=${id}`);
  await field(page, say("commission_field_visibility")).selectOption("PUBLIC");
  await save(page);
  await expect(page).toHaveURL(/portfolio\/creator$/);
  const visitors = await (await browser.newContext()).newPage();
  await visitors.goto(path);
  await expect(visitors.locator("meta[property='og:image']")).toHaveAttribute("content", /\/ogImages\//);
});
