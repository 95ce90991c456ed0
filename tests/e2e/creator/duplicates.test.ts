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
    if (list === say("commission_services")) {
      await page.getByRole("button", { name: say("commission_preview"), exact: true }).click();
      const preview = page.getByRole("dialog", { name: say("commission_preview") });
      await expect(preview.getByRole("heading", { name: title })).toHaveCount(2);
      await expect(preview.getByText("¥20,000").first()).toBeVisible();
      await page.keyboard.press("Escape");
    }
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

test("a service is archived, restored and deleted; one that was ordered says why it stays (rule L118)", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const title = "A lonely portrait";
  const { context } = await openShop(browser, baseURL!, title);
  const page = await context.newPage();
  await page.goto(FORMS);
  await comesToLife(page);
  const services = page.getByRole("list", { name: say("commission_services") });
  const archived = page.getByRole("list", { name: say("commission_archived") });
  await services.getByRole("button", { name: say("commission_archive_of", { title }) }).click();
  await expect(services).toHaveCount(0);
  await page.locator("summary", { hasText: say("commission_archived") }).click();
  await expect(archived.getByRole("listitem")).toHaveCount(1);
  await archived.getByRole("button", { name: say("commission_restore"), exact: true }).click();
  await expect(services.getByText(say("commission_off_shelf"))).toBeVisible();

  const remove = services.getByRole("button", { name: say("commission_remove_of", { title }) });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: say("commission_remove_title", { title }) });
  await dialog.getByRole("button", { name: say("shell_delete"), exact: true }).click();
  await expect(services).toHaveCount(0);
  await expect(page.getByText(say("commission_services_empty_title"))).toBeVisible();

  const seller = await browser.newContext({ locale: "en-US" });
  await signIn(seller, baseURL!, "aoi@example.com");
  const orders = await apiOf(seller, baseURL!).commissionOrder.getListSeller.query({});
  const own = await apiOf(seller, baseURL!).commissionService.getListMine.query();
  const ordered = own.items.find(({ id }) => orders.items.some(({ serviceId }) => serviceId === id))!;
  const theirs = await seller.newPage();
  await theirs.goto(FORMS);
  await comesToLife(theirs);
  const row = theirs.locator("li").filter({ has: theirs.locator(`a[href*="service=${ordered.id}"]`) });
  await row.getByRole("button", { name: /^Delete/ }).click();
  await theirs
    .getByRole("dialog")
    .getByRole("button", { name: say("shell_delete"), exact: true })
    .click();
  await expect(theirs.getByRole("alert")).toContainText(say("failure_commission_has_orders"));
});
