import { expect, test, type Page } from "@playwright/test";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { confirmCommand } from "../support/order/order.ts";
import { room } from "../support/order/room.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { triedIn, wordsOf } from "../support/words/words.ts";

const COMMAND = "/api/features/commission/order";
const STAGE = { days: 5, percent: 50, changesAllowed: 2 };
const PLAN = [
  { ...STAGE, titles: { en: "Rough", ja: "ラフ" }, isPreview: true },
  { ...STAGE, titles: { en: "Final", ja: "完成" } },
];

const block = (page: Page) => page.getByRole("article");

/** A drawing of 800 × 600. */
async function drawing(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 800, height: 600 });
  await paper.setContent(
    `<body style="margin:0;background:linear-gradient(160deg,#9bd,#fed)"><svg width="800" height="600"><circle cx="400" cy="260" r="150" fill="#c63"/><path d="M300 160l40-110 60 80zM500 160l-40-110-60 80z" fill="#a41"/><circle cx="350" cy="240" r="18"/><circle cx="450" cy="240" r="18"/></svg></body>`,
  );
  const bytes = await paper.screenshot();
  await paper.close();
  return bytes;
}

for (const language of triedIn("en")) {
  test(`a sketch is seen marked while it is made, with pins that both see at once, and opens when it is accepted (${language})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const here = await room(browser, baseURL!, language, { seller: 1440, buyer: 820 });
    const say = wordsOf(language);
    await here.open("DRAFT");
    const { items } = await here.buyerPerson.api.commissionOrder.getListBuyer.query({ sort: "newest" });
    const orderId = items[0]!.id;
    const read = () => here.buyerPerson.api.commissionOrder.get.query({ commissionOrderId: orderId });
    await here.sellerPerson.post(`${COMMAND}/approve`, { orderId, plan: PLAN });
    const { paymentTransactions } = await read();
    const { items: cards } = await here.buyerPerson.api.paymentAccountMethod.getList.query({});
    await here.buyerPerson.post(`${COMMAND}/pay`, {
      orderId,
      transactionId: paymentTransactions[0]!.id,
      accountMethodId: cards[0]!.id,
    });
    await here.seller.reload();
    await comesToLife(here.seller);
    await here.seller.getByRole("tab", { name: say("order_tab_delivery") }).click();
    await expect(here.seller.getByText(say("order_sealed_seller", { name: "Robin" }))).toBeVisible();
    const file = { name: "sketch.png", mimeType: "image/png", buffer: await drawing(here.seller) };
    await here.seller.getByRole("tabpanel").locator('label input[type="file"]').setInputFiles(file);
    await expect(here.seller.getByRole("list", { name: say("order_files") }).getByText(file.name)).toBeVisible();

    // The client sees it without being asked, marked, and sets a pin at it: one by the mouse, one by a key.
    const marked = block(here.buyer).getByRole("img", { name: say("order_sealed_alt", { name: file.name }) });
    await expect(marked).toBeVisible();
    const add = block(here.buyer).getByRole("button", { name: say("order_pin_add"), exact: true });
    await pressOnceAlive(add);
    const spot = block(here.buyer).getByRole("button", { name: say("order_pin_place") });
    const { width, height } = (await spot.boundingBox())!;
    await spot.click({ position: { x: width / 4, y: height / 4 } });
    await block(here.buyer)
      .getByRole("textbox", { name: say("order_pin_message") })
      .fill("Bluer here, please");
    await block(here.buyer)
      .getByRole("button", { name: say("order_pin_send"), exact: true })
      .click();
    const pins = (page: Page) => block(page).getByRole("list", { name: say("order_pins") });
    await expect(pins(here.buyer)).toContainText("Bluer here, please");
    await add.press("Enter");
    await spot.press("Enter");
    await block(here.buyer)
      .getByRole("textbox", { name: say("order_pin_message") })
      .fill("And a smile");
    await block(here.buyer)
      .getByRole("button", { name: say("order_pin_send"), exact: true })
      .click();
    await expect(pins(here.buyer).getByRole("listitem")).toHaveCount(2);
    const [pressed, byKey] = (await read()).pins?.map(({ place }) => place) ?? [];
    expect(byKey).toEqual({ kind: "POINT", x: 500, y: 500 });
    // Within the dashed line around the picture.
    const isNear = (at: number) => Math.abs(at - 250) < 15;
    expect(pressed?.kind === "POINT" && isNear(pressed.x) && isNear(pressed.y)).toBe(true);
    await keepPicture(here.buyer, `making-buyer-${language}`, { isWhole: true });

    // The creator sees them at their own file, answers one and is done with it.
    await expect(pins(here.seller)).toContainText("And a smile");
    const first = pins(here.seller).getByRole("listitem").first();
    await pressOnceAlive(first.getByRole("button", { name: say("order_pin_answer"), exact: true }));
    await first.getByRole("textbox").fill("Done");
    await first.getByRole("button", { name: say("order_pin_answer"), exact: true }).click();
    await expect(pins(here.buyer)).toContainText("Done");
    await first.getByRole("button", { name: say("order_pin_resolve"), exact: true }).click();
    await expect(pins(here.buyer).getByText(say("order_pin_resolved"))).toBeVisible();
    await keepPicture(here.seller, `making-seller-${language}`, { isWhole: true });

    await confirmCommand(here.seller, say("order_deliver"), say("order_deliver"));
    await here.buyer.reload();
    await pressOnceAlive(here.buyer.getByRole("button", { name: say("order_request_changes"), exact: true }).first());
    const asking = here.buyer.getByRole("dialog");
    await expect(asking.getByText("And a smile")).toBeVisible();
    await expect(asking.getByText("Bluer here, please")).toHaveCount(0);
    await keepPicture(here.buyer, `making-changes-${language}`);
    await here.buyer.keyboard.press("Escape");
    for (const [width, colorScheme] of [
      [390, "light"],
      [1440, "dark"],
    ] as const) {
      await here.buyer.setViewportSize({ width, height: 900 });
      await here.buyer.emulateMedia({ colorScheme });
      await keepPicture(here.buyer, `making-delivered-${String(width)}-${language}`, { isWhole: true });
    }
    expect((await read()).deliverable).toBeNull();
    await here.buyerPerson.post(`${COMMAND}/accept`, { orderId });
    expect((await read()).deliverable?.medias).toHaveLength(1);
  });
}
