import { expect, test, type Page } from "@playwright/test";
import { PLAN_TEMPLATES } from "../../../domain/order/plan/plan-templates.ts";
import { confirmCommand, deliver, openOrder } from "../support/order/order.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { requestOfModel } from "../support/order/request-of-a-model.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const TITLE = "A model that moves";
const PRICE = 100_000;
const say = wordsOf("en");
const yen = (amount: number) => `¥${amount.toLocaleString("en")}`;
const FILE = { name: "design.png", mimeType: "image/png", buffer: ONE_PIXEL };

const stage = (page: Page, number: number) =>
  page
    .getByRole("region", { name: say("order_stages") })
    .getByRole("listitem")
    .nth(number - 1);

test("a commission in stages, from the plan to the second stage (rules O100, O101)", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const { seller, buyer } = await requestOfModel(browser, baseURL!, { title: TITLE, priceAmount: PRICE });
  const [design, , rig] = PLAN_TEMPLATES.live2d;

  await openOrder(seller, "seller", TITLE);
  await comesToLife(seller);
  await seller
    .getByRole("button", { name: say("order_approve"), exact: true })
    .first()
    .click();
  const approving = seller.getByRole("dialog");
  await approving.getByRole("checkbox", { name: say("order_plan_switch") }).check();
  await expect(approving.getByLabel(say("order_plan_name")).first()).toHaveValue(design.titles.en);
  await expect(approving.getByRole("group")).toHaveCount(PLAN_TEMPLATES.live2d.length);
  await keepPicture(seller, "stages-approve");
  // Shares that are not the whole price are refused beside the stages.
  await approving.getByLabel(say("order_plan_percent")).first().fill("39");
  const confirm = approving.getByRole("button", { name: say("order_approve_confirm", { amount: yen(PRICE) }) });
  await confirm.click();
  await expect(approving.getByText(say("failure_issue_shares_not_whole")).first()).toBeVisible();
  await approving.getByLabel(say("order_plan_percent")).first().fill("40");
  await confirm.click();
  await expect(seller.getByText(say("order_awaiting_client_payment")).first()).toBeVisible();

  await openOrder(buyer, "buyer", TITLE);
  await comesToLife(buyer);
  await expect(stage(buyer, 1)).toContainText(design.titles.en);
  await expect(stage(buyer, 1)).toContainText(yen(40_000));
  const pay = say("payment_pay", { amount: yen(PRICE) });
  await buyer.getByRole("button", { name: pay, exact: true }).first().click();
  const paying = buyer.getByRole("alertdialog").or(buyer.getByRole("dialog"));
  await expect(paying.getByText(rig.titles.en).first()).toBeVisible();
  await keepPicture(buyer, "stages-pay");
  await buyer.keyboard.press("Escape");
  await confirmCommand(buyer, pay, pay);
  await expect(buyer.getByText(say("order_awaiting_creator_delivery")).first()).toBeVisible();
  await expect(stage(buyer, 1)).toHaveAttribute("aria-current", "step");

  await seller.reload();
  await comesToLife(seller);
  await deliver(seller, say, FILE);

  await buyer.reload();
  await comesToLife(buyer);
  await keepPicture(buyer, "stages-delivered");
  const share = yen(40_000);
  await confirmCommand(buyer, say("order_accept_stage"), say("order_accept_confirm", { amount: share }));
  await expect(stage(buyer, 1)).toContainText(say("order_stage_accepted"));
  await expect(stage(buyer, 2)).toHaveAttribute("aria-current", "step");
  await keepPicture(buyer, "stages-second", { isWhole: true });
  for (const width of [390, 820]) {
    await buyer.setViewportSize({ width, height: 900 });
    await keepPicture(buyer, `stages-second-${String(width)}`, { isWhole: true });
  }
  await buyer.setViewportSize({ width: 1280, height: 900 });
  // What was accepted stays at hand while the next stage is made.
  await buyer.getByRole("tab", { name: say("order_tab_delivery") }).click();
  await expect(
    buyer
      .getByRole("list", { name: say("order_files") })
      .getByText(FILE.name)
      .first(),
  ).toBeVisible();

  await buyer.getByRole("link", { name: say("agreement_link_version", { version: "1" }) }).click();
  await buyer.waitForURL(/agreement/);
  await expect(buyer.getByText(rig.titles.en).first()).toBeVisible();
  await keepPicture(buyer, "stages-agreement", { isWhole: true });
});
