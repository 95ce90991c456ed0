import { expect, test, type Page } from "@playwright/test";
import { PLAN_TEMPLATES } from "../../../domain/order/plan/plan-templates.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { confirmCommand, deliver, openOrder } from "../support/order/order.ts";
import { requestOfModel } from "../support/order/request-of-a-model.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const TITLE = "A model in stages";
const PRICE = 100_000;
const [inEnglish, inJapanese] = [wordsOf("en"), wordsOf("ja")];
/** The client reads Japanese, in the dark. */
const IN_JAPANESE = { locale: "ja-JP", colorScheme: "dark" } as const;
const FILE = { name: "design.png", mimeType: "image/png", buffer: ONE_PIXEL };
const STAGES = PLAN_TEMPLATES.live2d.length;

const stage = (page: Page, name: string, number: number) =>
  page
    .getByRole("region", { name })
    .getByRole("listitem")
    .nth(number - 1);

test("each stage is paid before it begins, in two languages (rules O102, O103)", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const { seller, buyer } = await requestOfModel(browser, baseURL!, { title: TITLE, priceAmount: PRICE }, IN_JAPANESE);
  await openOrder(seller, "seller", TITLE);
  await comesToLife(seller);
  await seller
    .getByRole("button", { name: inEnglish("order_approve"), exact: true })
    .first()
    .click();
  const approving = seller.getByRole("dialog");
  await approving.getByRole("checkbox", { name: inEnglish("order_plan_switch") }).check();
  // Longer than a payment rests: refused beside the stages, until each is paid by itself.
  await approving.getByLabel(inEnglish("order_plan_days")).first().fill("50");
  const total = PRICE.toLocaleString("en");
  const confirm = approving.getByRole("button", { name: inEnglish("order_approve_confirm", { amount: `¥${total}` }) });
  await confirm.click();
  await expect(approving.getByText(inEnglish("failure_issue_plan_too_long")).first()).toBeVisible();
  await approving.getByRole("checkbox", { name: inEnglish("order_plan_by_stage") }).check();
  await keepPicture(seller, "by-stage-approve");
  await confirm.click();
  await expect(seller.getByText(inEnglish("order_awaiting_client_payment")).first()).toBeVisible();

  await openOrder(buyer, "buyer", TITLE);
  await comesToLife(buyer);
  const stages = inJapanese("order_stages");
  await expect(stage(buyer, stages, 1)).toContainText(inJapanese("order_stage_unpaid"));
  const payStage = async (number: number) => {
    const text = await buyer
      .getByRole("button", { name: new RegExp(`工程${String(number)}/${String(STAGES)}`) })
      .first();
    await expect(text).toBeEnabled();
    return (await text.textContent())!.trim();
  };
  const first = await payStage(1);
  expect(first).toContain("40,000");
  await keepPicture(buyer, "by-stage-pay-first", { isWhole: true });
  await confirmCommand(buyer, first, first);
  await expect(buyer.getByText(inJapanese("order_awaiting_creator_delivery")).first()).toBeVisible();
  await expect(stage(buyer, stages, 1)).toContainText(inJapanese("order_stage_current"));

  await seller.reload();
  await comesToLife(seller);
  await deliver(seller, inEnglish, FILE);

  await buyer.reload();
  await comesToLife(buyer);
  await buyer
    .getByRole("button", { name: inJapanese("order_accept_stage"), exact: true })
    .first()
    .click();
  await buyer
    .getByRole("alertdialog")
    .or(buyer.getByRole("dialog"))
    .getByRole("button", { name: /40,000/ })
    .click();
  await expect(stage(buyer, stages, 1)).toContainText(inJapanese("order_stage_accepted"));
  await expect(stage(buyer, stages, 2)).toContainText(inJapanese("order_stage_unpaid"));
  const second = await payStage(2);
  for (const width of [1440, 820, 390]) {
    await buyer.setViewportSize({ width, height: 900 });
    await keepPicture(buyer, `by-stage-pay-second-${String(width)}`, { isWhole: true });
  }
  // To end here is no longer to withdraw the request: something was charged.
  const stop = inJapanese("order_stop");
  await buyer.getByRole("button", { name: stop, exact: true }).first().click();
  const stopping = buyer.getByRole("alertdialog").or(buyer.getByRole("dialog"));
  await expect(stopping.getByText(inJapanese("order_stop_body"))).toBeVisible();
  await keepPicture(buyer, "by-stage-stop");
  await buyer.keyboard.press("Escape");
  await expect(stopping).toHaveCount(0);
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await seller.reload();
  await comesToLife(seller);
  await expect(seller.getByText(inEnglish("order_awaiting_client_payment")).first()).toBeVisible();
  await keepPicture(seller, "by-stage-seller-waits", { isWhole: true });
  await confirmCommand(buyer, second, second);
  await expect(stage(buyer, stages, 2)).toContainText(inJapanese("order_stage_current"));
  await keepPicture(buyer, "by-stage-second", { isWhole: true });
});

const FOUR = [30, 20, 30, 20];
const NUMBERS = FOUR.map((_, index) => index + 1);

test("a model of four stages is paid, made and released one by one, up to its end", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const title = "A model of four stages";
  const { seller, buyer } = await requestOfModel(browser, baseURL!, { title, priceAmount: PRICE }, IN_JAPANESE);
  await openOrder(seller, "seller", title);
  await comesToLife(seller);
  await seller
    .getByRole("button", { name: inEnglish("order_approve"), exact: true })
    .first()
    .click();
  const approving = seller.getByRole("dialog");
  await approving.getByRole("checkbox", { name: inEnglish("order_plan_switch") }).check();
  await approving.getByRole("button", { name: inEnglish("order_plan_add") }).click();
  await approving.getByLabel(inEnglish("order_plan_name")).last().fill("Motions");
  for (const [index, percent] of FOUR.entries()) {
    await approving.getByLabel(inEnglish("order_plan_percent")).nth(index).fill(String(percent));
    await approving.getByLabel(inEnglish("order_plan_days")).nth(index).fill("45");
  }
  await approving.getByRole("checkbox", { name: inEnglish("order_plan_by_stage") }).check();
  await approving.locator('button[type="submit"]').click();
  await expect(seller.getByText(inEnglish("order_awaiting_client_payment")).first()).toBeVisible();

  const stages = inJapanese("order_stages");
  for (const number of NUMBERS) {
    const isLast = number === FOUR.length;
    await openOrder(buyer, "buyer", title);
    await comesToLife(buyer);
    const pay = buyer.getByRole("button", { name: new RegExp(`工程${String(number)}/${String(FOUR.length)}`) }).first();
    await expect(pay).toBeEnabled();
    const words = (await pay.textContent())!.trim();
    await confirmCommand(buyer, words, words);
    await expect(stage(buyer, stages, number)).toContainText(inJapanese("order_stage_current"));
    await seller.reload();
    await comesToLife(seller);
    await deliver(seller, inEnglish, { ...FILE, name: `stage-${String(number)}.png` });
    await buyer.reload();
    await comesToLife(buyer);
    await buyer
      .getByRole("button", { name: inJapanese(isLast ? "order_accept" : "order_accept_stage"), exact: true })
      .first()
      .click();
    const accepting = buyer.getByRole("alertdialog").or(buyer.getByRole("dialog"));
    if (number === 2) await keepPicture(buyer, "by-stage-accept-second");
    const share = (PRICE * FOUR[number - 1]!) / 100;
    await accepting.getByRole("button", { name: new RegExp(share.toLocaleString("en")) }).click();
    await expect(stage(buyer, stages, number)).toContainText(inJapanese("order_stage_accepted"));
  }
  await expect(buyer.getByText(inJapanese("order_finished_buyer")).first()).toBeVisible();
  await buyer.getByRole("tab", { name: inJapanese("order_tab_payment") }).click();
  // Each has a receipt of its own, which names it.
  const papers = buyer.getByRole("tabpanel");
  for (const number of NUMBERS)
    await expect(papers.getByRole("link", { name: new RegExp(`工程${String(number)}）`) })).toBeVisible();
  for (const width of [1440, 390]) {
    await buyer.setViewportSize({ width, height: 900 });
    await keepPicture(buyer, `by-stage-finished-${String(width)}`, { isWhole: true });
  }
  await papers.getByRole("link", { name: /工程2）/ }).click();
  await expect(buyer.getByText(/工程2／4/).first()).toBeVisible();
  await keepPicture(buyer, "by-stage-receipt", { isWhole: true });
});
