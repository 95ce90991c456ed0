import { expect, test, type Browser, type Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { CREATORS } from "../../../scripts/seed/creators.ts";
import type { Shop } from "../../../scripts/seed/creator-shop.ts";
import { bring, saveCard } from "../../../scripts/seed/orders.ts";
import { Person } from "../../../scripts/seed/person.ts";
import { signIn } from "../../../scripts/screens/screens.ts";
import { isTodays } from "../../support/samples.ts";
import { ONE_PIXEL } from "../support/file/one-pixel.ts";
import { PNG } from "../support/file/picture.ts";
import { chooseTwo } from "../support/order/delivery.ts";
import { confirmCommand } from "../support/order/order.ts";
import { LANGUAGE_SAMPLES, wordsOf, type Language, type Say } from "../support/words/words.ts";

const HEIGHT = 900;
/** On a busy machine a page is slow to come to life, and only then hears news. */
const NEWS = 40_000;
const LISTS = { seller: "/dashboard/commission/managements", buyer: "/dashboard/commission/client/requests" };

interface Room {
  readonly say: Say;
  readonly seller: Page;
  readonly buyer: Page;
  /** Brings a new order so far over the API, and opens it for both. */
  readonly open: (state: "DRAFT" | "PAID" | "DELIVERED") => Promise<void>;
}

/** A demo creator and a new client with a card, each in their own browser. */
async function room(browser: Browser, origin: string, language: Language, widths: { seller: number; buyer: number }) {
  const creator = CREATORS.findLast((one) => one.language === language && one.isOpen && one.price !== null)!;
  const mark = randomBytes(4).toString("hex");
  const email = `endings-${mark}@example.com`;
  const client = await Person.signIn(origin, { email, handle: `endings${mark}`, language });
  await client.api.userProfile.update.mutate({ name: { text: "Robin", languageCode: language } });
  const method = await saveCard(client, "pk_test_local");
  const person = await Person.signIn(origin, { email: creator.email, handle: null, language });
  const { creator: found } = await person.api.creator.getByHandle.query({ handle: creator.handle });
  const [service, form] = [found!.services[0]!, found!.commissionForms[0]!];
  const shop = { person, creator, form, services: [service] } as unknown as Shop;
  const text = { text: "A fox, please.", languageCode: language };
  const page = async (whose: string, width: number) => {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      locale: language,
    });
    await signIn(context, origin, whose);
    return context.newPage();
  };
  const [seller, buyer] = [await page(creator.email, widths.seller), await page(email, widths.buyer)];
  return {
    say: wordsOf(language),
    seller,
    buyer,
    async open(state) {
      await bring(client, shop, state, { serviceId: service.id, method, request: text, talk: [text, text] });
      const { items } = await client.api.commissionOrder.getListBuyer.query({ sort: "newest" });
      const { code } = items[0]!;
      await Promise.all([seller.goto(`${LISTS.seller}?order=${code}`), buyer.goto(`${LISTS.buyer}?order=${code}`)]);
    },
  } satisfies Room;
}

/** Whoever did not press anything sees it without a reload, too. */
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
  await expectBoth(here, say("order_problem_title"));
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
