import { expect, test, type Browser, type Locator } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { triedIn, wordsOf, type Language } from "../support/words/words.ts";

const PHONE = { width: 390, height: 700 };
/** Long enough to push everything else out of sight, in either language. */
const TERMS = { en: "Please read this before you ask. ", ja: "ご依頼の前に必ずお読みください。" };
/** A service with options and a question that depends on another, of a creator whom no other test uses. */
async function openService(browser: Browser, baseURL: string, language: Language) {
  const context = await browser.newContext();
  await signIn(context, baseURL, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(context, baseURL);
  await api.commissionAccount.join.mutate();
  await api.userAccount.update.mutate({ inputLanguageCode: language });
  await api.commissionPolicy.update.mutate({ text: TERMS[language].repeat(200) });
  const { id: formId } = await api.commissionForm.create.mutate({
    title: "Order",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [
      {
        questionType: "SINGLE_CHOICE",
        title: "Size",
        isRequired: true,
        choices: [{ title: "Face" }, { title: "Full body", priceAmount: 4_000 }],
      },
      {
        questionType: "SINGLE_CHOICE",
        title: "Shoes",
        isRequired: true,
        askedIf: { question: 0, choices: [1] },
        choices: [{ title: "Boots", priceAmount: 700 }],
      },
    ],
  });
  const { id } = await api.commissionService.create.mutate({
    title: "A portrait",
    description: "Drawn with care.",
    priceAmount: 10_000,
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: ["character-illustration"],
    medias: [],
    facts: {
      turnaroundDays: 14,
      changesIncluded: 3,
      fileFormats: ["PNG", "PSD"],
      licence: [
        { kind: "PERSONAL" },
        { kind: "COMMERCIAL", priceAmount: 3_000 },
        { kind: "MERCHANDISE", priceAmount: 5_000, limit: 100 },
      ],
    },
  });
  const { href } = await api.commissionService.get.query({ commissionServiceId: id });
  return { context, formId, serviceId: id, href };
}

const expectInSight = (what: Locator) => expect(what).toBeInViewport({ ratio: 1 });

for (const language of triedIn("ja"))
  test(`on a phone the price is in sight whatever is read and chosen, in ${language}`, async ({ browser, baseURL }) => {
    const say = wordsOf(language);
    const { href } = await openService(browser, baseURL!, language);
    const context = await browser.newContext({ viewport: PHONE, locale: language });
    await signIn(context, baseURL!, `${crypto.randomUUID()}@example.com`);
    await apiOf(context, baseURL!).userAccount.update.mutate({ displayLanguageCode: language });
    const page = await context.newPage();
    await page.goto(href);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: say("commission_turnaround", { count: 14 }) })).toBeVisible();
    await keepPicture(page, `details-${language}`);
    await dialog.locator("summary").click();
    const price = dialog.locator("footer").getByText(/10,000/);
    await expectInSight(price);
    await dialog
      .locator("details p")
      .first()
      .evaluate((terms) => terms.scrollIntoView({ block: "end" }));
    await expectInSight(price);
    await keepPicture(page, `terms-${language}`);
    await dialog.getByRole("checkbox", { name: say("commission_terms") }).check();
    await dialog.getByRole("button", { name: say("commission_request"), exact: true }).click();

    const estimate = dialog.locator("output[aria-live]");
    await expect(estimate).toHaveText(/10,000/);
    await expect(dialog.getByText("Shoes")).toHaveCount(0);
    await dialog.getByRole("radio", { name: /Full body/ }).check();
    await dialog.getByRole("radio", { name: /Boots/ }).check();
    await expect(estimate).toHaveText(/14,700/);
    await dialog.getByRole("checkbox", { name: say("commission_licence_merchandise_copies", { count: 100 }) }).check();
    await expect(estimate).toHaveText(/19,700/);
    await expectInSight(estimate);
    await keepPicture(page, `choices-${language}`);
    // What is no longer asked no longer costs.
    await dialog.getByRole("radio", { name: /Face/ }).check();
    await expect(estimate).toHaveText(/15,000/);
    await dialog.locator("summary").click();
    await expectInSight(estimate);
    await keepPicture(page, `lines-${language}`);
    await context.close();
  });

test("a creator states facts, sorts services by keys, and a condition goes with its question", async ({
  browser,
  baseURL,
}) => {
  const say = wordsOf("en");
  const { context, formId, serviceId } = await openService(browser, baseURL!, "en");
  const api = apiOf(context, baseURL!);
  const { facts, title, description } = {
    facts: { turnaroundDays: 3 },
    title: "An icon",
    description: "Small and quick.",
  };
  const { id: second } = await api.commissionService.create.mutate({
    title,
    description,
    facts,
    priceAmount: 2_000,
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: [],
    medias: [],
  });
  const page = await context.newPage();
  await page.goto("/dashboard/commission/setting/form");
  await page.getByRole("button", { name: say("commission_service_up", { number: 2 }) }).click();
  await expect
    .poll(async () => (await api.commissionService.getListMine.query()).items.map(({ id }) => id))
    .toEqual([second, serviceId]);
  await keepPicture(page, "services");

  await page.goto(`/dashboard/commission/setting/form/service/edit?service=${serviceId}`);
  await page.getByLabel(say("commission_fact_turnaround"), { exact: true }).fill("61");
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page.getByLabel(say("commission_fact_turnaround"), { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await page.getByLabel(say("commission_fact_turnaround"), { exact: true }).fill("21");
  const transfer = page.getByRole("group", { name: say("commission_licence_transfer") });
  await transfer.getByRole("combobox").selectOption("OPTION");
  await transfer.getByLabel(say("commission_field_price"), { exact: true }).fill("30000");
  await keepPicture(page, "service-editor");
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/setting\/form$/);
  const saved = await api.commissionService.get.query({ commissionServiceId: serviceId });
  expect(saved.facts.turnaroundDays).toBe(21);
  expect(saved.facts.licence.at(-1)).toEqual({ kind: "TRANSFER", priceAmount: 30_000, limit: null });

  await page.goto(`/dashboard/commission/setting/form/edit?form=${formId}`);
  await expect(page.getByText(say("commission_condition_summary", { name: "Full body" }))).toBeVisible();
  await page.getByRole("button", { name: new RegExp(say("commission_question_number", { number: 2 })) }).click();
  await keepPicture(page, "condition");
  await page.getByRole("button", { name: new RegExp(say("commission_question_number", { number: 1 })) }).click();
  await page.getByRole("button", { name: say("commission_question_remove", { number: 1 }) }).click();
  await expect(page.getByText(say("commission_condition_freed", { title: "Shoes" }))).toBeVisible();
  const putBack = page.getByRole("button", { name: say("commission_question_removed_undo") });
  await expect(putBack).toBeFocused();
  await keepPicture(page, "question-removed");
  await putBack.click();
  await expect(page.getByText(say("commission_condition_summary", { name: "Full body" }))).toBeVisible();
  await expect(putBack).toHaveCount(0);
  await page.getByRole("button", { name: say("commission_question_remove", { number: 1 }) }).click();
  await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
  await expect(page).toHaveURL(/setting\/form$/);
  const { questions } = await api.commissionForm.get.query({ commissionFormId: formId });
  expect(questions.map(({ askedIf }) => askedIf)).toEqual([null]);
});
