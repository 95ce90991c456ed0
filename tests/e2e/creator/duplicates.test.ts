import { expect, test } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { field } from "../support/field.ts";
import { openShop } from "../support/order/sent-requests.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const FORMS = "/dashboard/commission/setting/form";

test("a service and a form are duplicated by their creator alone; nothing is made before Save (rule L117)", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { context, serviceId } = await openShop(browser, baseURL!, "A twin portrait");
  const api = apiOf(context, baseURL!);
  const page = await context.newPage();

  for (const [list, title] of [
    [say("commission_services"), "A second portrait"],
    [say("commission_forms"), "A second form"],
  ] as const) {
    await page.goto(FORMS);
    const rows = page.getByRole("list", { name: list });
    await rows.getByRole("link", { name: say("commission_duplicate"), exact: true }).click();
    await expect(field(page, say("commission_field_title"))).toHaveValue("A twin portrait");
    await comesToLife(page);
    await field(page, say("commission_field_title")).fill(title);
    await page.getByRole("button", { name: say("shell_save"), exact: true }).click();
    await expect(rows.getByRole("listitem")).toHaveCount(2);
    await expect(rows.getByRole("link", { name: title })).toBeVisible();
  }

  const [services, forms] = await Promise.all([
    api.commissionService.getListMine.query(),
    api.commissionForm.getListMine.query(),
  ]);
  expect(services.items.map(({ priceAmount }) => priceAmount)).toEqual([20_000, 20_000]);
  const questions = await Promise.all(
    forms.items.map(async ({ id }) => (await api.commissionForm.get.query({ commissionFormId: id })).questions),
  );
  expect(questions.map(([only]) => only!.titles[0]!.text)).toEqual(["Your idea", "Your idea"]);
  expect(new Set(questions.map(([only]) => only!.id)).size).toBe(2);

  const stranger = await browser.newContext();
  await signIn(stranger, baseURL!, `${crypto.randomUUID()}@example.com`);
  await apiOf(stranger, baseURL!).commissionAccount.join.mutate();
  await apiOf(stranger, baseURL!).commissionForm.create.mutate({
    title: "Theirs",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [],
  });
  for (const path of [`${FORMS}/service/new?like=${serviceId}`, `${FORMS}/new?like=${forms.items[0]!.id}`]) {
    const answer = await stranger.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
