import { expect, test, type Page } from "@playwright/test";
import { isTodays } from "../../support/samples.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { PNG } from "../support/file/picture.ts";
import { chooseTwo } from "../support/order/delivery.ts";
import { confirmCommand } from "../support/order/order.ts";
import { room, type Room } from "../support/order/room.ts";
import { LANGUAGE_SAMPLES } from "../support/words/words.ts";

/** On a busy machine a page is slow to come to life, and only then hears news. */
const NEWS = 40_000;
/** The side that did not press anything sees it without a reload, too. */
async function expectBoth({ seller, buyer }: Room, sentence: string) {
  for (const page of [seller, buyer]) {
    await expect(page.getByRole("article").getByText(sentence).first()).toBeVisible({ timeout: NEWS });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

async function declined(here: Room) {
  const { say, seller } = here;
  await here.open("DRAFT");
  await press(seller, say("order_decline"));
  const dialog = seller.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: say("order_decline_confirm"), exact: true }).click();
  await expectBoth(here, say("order_step_canceled"));
}

async function withdrawn(here: Room) {
  const { say, buyer } = here;
  await here.open("DRAFT");
  await confirmCommand(buyer, say("order_withdraw"), say("order_withdraw"));
  await expectBoth(here, say("order_step_canceled"));
}

async function agreedOtherwise(here: Room) {
  const { say, seller, buyer } = here;
  await here.open("DRAFT");
  await press(buyer, say("order_offer"));
  const dialog = buyer.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("7000");
  await dialog.getByRole("button", { name: say("order_offer_send"), exact: true }).click();
  const take = seller.getByRole("button", { name: say("order_offer_take"), exact: true });
  await take.first().click();
  await seller.getByRole("alertdialog").or(seller.getByRole("dialog")).getByRole("button").last().click();
  await expectBoth(here, say("order_status_approved"));
  await confirmCommand(buyer, say("order_withdraw"), say("order_withdraw"));
  await expectBoth(here, say("order_step_canceled"));
}

async function givenBack(here: Room) {
  const { say, seller } = here;
  await here.open("PAID");
  const type = { mimeType: "image/png" };
  await chooseTwo(
    seller,
    say,
    { name: "large.png", ...type, buffer: PNG },
    { name: "small.png", ...type, buffer: ONE_PIXEL },
  );
  await press(seller, say("order_cancel"));
  await seller.getByRole("alertdialog").or(seller.getByRole("dialog")).getByRole("button").last().click();
  await expectBoth(here, say("order_step_canceled"));
}

async function reported(here: Room) {
  const { say, buyer } = here;
  await here.open("DELIVERED");
  await press(buyer, say("order_report_problem"));
  const dialog = buyer.getByRole("dialog");
  await dialog.getByRole("textbox").fill("It is a hedgehog.");
  await dialog.getByRole("button", { name: say("order_remark_send"), exact: true }).click();
  await expectBoth(here, say("order_badge_problem"));
}

const PLACES = [
  { language: "en", widths: { seller: 1440, buyer: 390 } },
  { language: "ja", widths: { seller: 390, buyer: 1440 } },
] as const;

const ENDINGS = [declined, withdrawn, agreedOtherwise, givenBack, reported];
/** Each in one language, and the other on the next day (tests/support/samples.ts). */

for (const [place, { language, widths }] of PLACES.entries())
  test(`an order that does not end well, seen by both, ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const here = await room(browser, baseURL!, language, widths);
    for (const [index, end] of ENDINGS.entries())
      if (isTodays(index + place, PLACES.length, LANGUAGE_SAMPLES)) await end(here);
  });
