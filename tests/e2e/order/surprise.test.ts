import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { confirmCommand, deliver } from "../support/order/order.ts";
import { saveCardOf } from "../support/person/saved-card.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf, type Say } from "../support/words/words.ts";

const inEnglish = wordsOf("en");
const inJapanese = wordsOf("ja");
const TITLE = "Whatever I see in you";
const AMOUNT = "¥10,000";

async function openShop(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await signIn(context, origin, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(context, origin);
  await api.commissionAccount.join.mutate();
  const { id: formId } = await api.commissionForm.create.mutate({
    title: "Surprises",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: [{ questionType: "LONG_TEXT", title: "Who are you?", isRequired: false }],
  });
  const { id: serviceId } = await api.commissionService.create.mutate({
    title: TITLE,
    description: "You say a word, I draw.",
    priceAmount: 10_000,
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: ["character-illustration"],
    medias: [],
    facts: { turnaroundDays: 30, licence: [{ kind: "PERSONAL" }, { kind: "NO_AI_TRAINING" }] },
  });
  const { href } = await api.commissionService.get.query({ commissionServiceId: serviceId });
  return { page: await context.newPage(), api, href, serviceId };
}

async function openClient(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  await signIn(context, origin, `${crypto.randomUUID()}@example.com`);
  await saveCardOf(context.request, origin);
  return context.newPage();
}

async function lookAt(page: Page, name: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await comesToLife(page);
    await keepPicture(page, `${name}-${String(width)}`);
  }
}

/** From the service's dialog to the paid order, without leaving it. */
async function orderAtOnce(page: Page, say: Say, href: string, name: string) {
  await page.goto(href);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("commission_surprise_note"))).toBeVisible();
  await lookAt(page, `${name}-service`);
  await dialog.getByRole("checkbox", { name: say("commission_terms") }).check();
  await dialog.getByRole("button", { name: say("commission_request"), exact: true }).click();
  await expect(dialog.getByText(say("commission_instant_note"))).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: say("commission_acknowledgement") })).toHaveCount(0);
  await lookAt(page, `${name}-submit`);
  await dialog.getByRole("button", { name: say("commission_instant_submit"), exact: true }).click();
  await expect(dialog.getByText(say("commission_instant_accepted"))).toBeVisible();
  const pay = say("payment_pay", { amount: AMOUNT });
  await dialog.getByRole("button", { name: pay, exact: true }).click();
  const question = page.getByRole("dialog", { name: say("payment_confirm_title") });
  await expect(question.getByRole("button", { name: pay, exact: true })).toBeEnabled();
  await lookAt(page, `${name}-pay`);
  await question.getByRole("button", { name: pay, exact: true }).click();
  await expect(dialog.getByText(say("payment_paid", { amount: AMOUNT }))).toBeVisible();
  await dialog.getByRole("link", { name: say("commission_done_see") }).click();
  await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
}

test("an instant surprise: switched on, ordered and paid in one dialog, waited for in a queue, and proven (rules L70, L71, O92, P18)", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { page: seller, api, href, serviceId } = await openShop(browser, baseURL!);
  await seller.goto(`/dashboard/commission/setting/form/service/edit?service=${serviceId}`);
  await comesToLife(seller);
  await seller.getByRole("checkbox", { name: inEnglish("commission_instant") }).check();
  await seller.getByRole("checkbox", { name: inEnglish("commission_surprise") }).check();
  await expect(seller.getByRole("combobox", { name: inEnglish("commission_fact_changes") })).toHaveCount(0);
  await lookAt(seller, "editor");
  await seller.getByRole("button", { name: inEnglish("shell_save"), exact: true }).click();
  await expect(seller.getByText(inEnglish("shell_saved"))).toBeVisible();

  const first = await openClient(browser, baseURL!, { locale: "en-US" });
  await orderAtOnce(first, inEnglish, href, "en");
  const queue = first.getByRole("region", { name: inEnglish("order_queue"), exact: true });
  await expect(queue.getByText(inEnglish("order_queue_number", { place: 1 }))).toBeVisible();
  await lookAt(first, "en-order");

  const second = await openClient(browser, baseURL!, { locale: "ja-JP", colorScheme: "dark" });
  await orderAtOnce(second, inJapanese, href, "ja");
  const queueBehind = second.getByRole("region", { name: inJapanese("order_queue"), exact: true });
  await expect(queueBehind.getByText(inJapanese("order_queue_number", { place: 2 }))).toBeVisible();
  await lookAt(second, "ja-order");

  const [order] = (await api.commissionOrder.getListSeller.query({ sort: "oldest" })).items;
  await seller.goto(`/dashboard/commission/managements?order=${order!.code}`);
  await deliver(seller, inEnglish, { name: "fox.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await first.reload();
  await comesToLife(first);
  await expect(queue).toHaveCount(0);
  await confirmCommand(first, inEnglish("order_accept"), inEnglish("order_accept_confirm", { amount: AMOUNT }));
  await expect(first.getByText(inEnglish("order_finished_buyer"))).toBeVisible();

  const work = await api.portfolioWork.create.mutate({
    title: "A fox in you",
    description: "Drawn in a night.",
    medias: [],
    commissionOrderId: order!.id,
    isProofPublic: true,
  });
  await second.goto(`/proof?work=${work.id}`);
  await expect(second.getByRole("heading", { name: inJapanese("portfolio_proof_title") })).toBeVisible();
  await lookAt(second, "ja-proof");
  const visitor = await (await browser.newContext({ locale: "en-US" })).newPage();
  await visitor.goto(`/proof?work=${work.id}`);
  await comesToLife(visitor);
  await lookAt(visitor, "en-proof");
  const file = visitor.getByLabel(inEnglish("portfolio_proof_check"));
  await file.setInputFiles({ name: "mine.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await expect(visitor.getByText(inEnglish("portfolio_proof_check_is"))).toBeVisible();
  await file.setInputFiles({ name: "other.txt", mimeType: "text/plain", buffer: Buffer.from("another") });
  await expect(visitor.getByText(inEnglish("portfolio_proof_check_is_not"))).toBeVisible();
  await keepPicture(visitor, "en-proof-compared");
});
