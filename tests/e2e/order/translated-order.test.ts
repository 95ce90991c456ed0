import { expect, test, type Page } from "@playwright/test";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { deliver, write } from "../support/order/order.ts";
import { room } from "../support/order/room.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { translatePages } from "../support/screen/translated.ts";

/** A command whose last button names the amount. */
async function answer(page: Page, button: string | RegExp, confirm: string | RegExp) {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: confirm, exact: true })
    .click();
}

test("an order from its approval to its end, on pages that both browsers translate (rule S89)", async ({
  browser,
  baseURL,
}) => {
  const here = await room(browser, baseURL!, "en", { seller: 1440, buyer: 1440 });
  const { say, seller, buyer } = here;
  const faults: string[] = [];
  for (const page of [seller, buyer]) {
    // What was translated before it came alive is rendered again: React says so (418), and nobody sees it.
    page.on("pageerror", ({ message }) => !message.includes("#418") && faults.push(message));
    await translatePages(page);
  }
  await here.open("DRAFT");
  for (const page of [seller, buyer]) {
    await comesToLife(page);
    await expect(page.locator("font").first()).toBeAttached();
  }
  const amount = /[¥￥$][\d,.]+/.source;
  const withAmount = (message: string) => new RegExp(`^${message.trim()} ?${amount}`);

  await answer(seller, say("order_approve"), withAmount(say("order_approve_confirm", { amount: "" })));
  const pay = withAmount(say("payment_pay", { amount: "" }));
  await answer(buyer, pay, pay);
  await expect(buyer.getByText(say("order_awaiting_creator_delivery")).first()).toBeVisible();

  await write(buyer, say, "Could the lantern be red?");
  await expect(seller.getByRole("log").getByText("Could the lantern be red?")).toBeVisible();
  await write(seller, say, "Of course.");
  await expect(buyer.getByRole("log").getByText("Of course.")).toBeVisible();

  await deliver(seller, say, { name: "fox.png", mimeType: "image/png", buffer: ONE_PIXEL });
  await answer(buyer, say("order_accept"), withAmount(say("order_accept_confirm", { amount: "" })));
  for (const page of [buyer, seller]) await expect(page.getByText(say("order_step_completed")).first()).toBeVisible();
  expect(faults).toEqual([]);
});
