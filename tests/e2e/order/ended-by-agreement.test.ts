import { expect, test, type Browser, type Page } from "@playwright/test";
import { adminProblemPath } from "#domain/site/dashboard-paths.ts";
import { signIn } from "../../../scripts/screens/screens.ts";
import { room } from "../support/order/room.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

/* Ending by agreement (rules O120, O121, M70) in two browsers, a creator who reads English and a client who reads Japanese. */

test.setTimeout(240_000);
const COMMAND = "/api/features/commission/order";
const SIDES = { seller: wordsOf("en"), buyer: wordsOf("ja") };
const WIDTHS = { seller: 1440, buyer: 390 };

/** A request that is approved with an even ladder in the creator's own dialog, and paid. */
async function working(browser: Browser, origin: string) {
  const here = await room(browser, origin, "en", WIDTHS, "ja");
  const code = await here.open("DRAFT");
  const { seller, buyer, buyerPerson } = here;
  const say = SIDES.seller;
  await comesToLife(seller);
  await pressOnceAlive(seller.getByRole("button", { name: say("order_approve"), exact: true }).first());
  const approving = seller.getByRole("dialog");
  await approving.getByLabel(say("order_ladder")).selectOption("EVEN");
  await keepPicture(seller, "ending-approve");
  await approving.locator('button[type="submit"]').click();
  await expect(seller.getByText(say("order_awaiting_client_payment")).first()).toBeVisible();
  const { id: orderId, paymentTransactions } = await buyerPerson.api.commissionOrder.getByCode.query({ code });
  const { items: cards } = await buyerPerson.api.paymentAccountMethod.getList.query({});
  await buyerPerson.post(`${COMMAND}/pay`, {
    orderId,
    transactionId: paymentTransactions[0]!.id,
    accountMethodId: cards[0]!.id,
  });
  await Promise.all([seller.reload(), buyer.reload()]);
  return { ...here, code, orderId };
}

async function proposes(page: Page) {
  const say = SIDES.buyer;
  await comesToLife(page);
  await pressOnceAlive(page.getByRole("button", { name: say("order_ending_propose"), exact: true }));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("order_ending_back_own"))).toBeVisible();
  await keepPicture(page, "ending-propose");
  await dialog.getByRole("button", { name: say("order_ending_propose"), exact: true }).click();
  await expect(page.getByText(say("order_ending_title_own")).first()).toBeVisible();
}

test("the client proposes, the creator agrees, and both read who got what", async ({ browser, baseURL }) => {
  const { seller, buyer } = await working(browser, baseURL!);
  await proposes(buyer);
  await keepPicture(buyer, "ending-proposed-own", { isWhole: true });
  await seller.reload();
  await comesToLife(seller);
  await keepPicture(seller, "ending-proposed", { isWhole: true });
  const say = SIDES.seller;
  await pressOnceAlive(seller.getByRole("button", { name: say("order_ending_consent"), exact: true }));
  const asked = seller.getByRole("alertdialog").or(seller.getByRole("dialog"));
  await keepPicture(seller, "ending-consent");
  await asked.getByRole("button", { name: say("order_ending_consent"), exact: true }).click();
  for (const [page, words] of [
    [seller, SIDES.seller],
    [buyer, SIDES.buyer],
  ] as const) {
    await expect(page.getByRole("heading", { name: words("order_trouble_ended_title") })).toBeVisible();
    await keepPicture(page, `ending-ended-${page === seller ? "seller" : "buyer"}`, { isWhole: true });
  }
});

test("refused it is for a person, who gives a part back", async ({ browser, baseURL }) => {
  const { seller, buyer, code } = await working(browser, baseURL!);
  await proposes(buyer);
  const say = SIDES.seller;
  await seller.reload();
  await comesToLife(seller);
  await pressOnceAlive(seller.getByRole("button", { name: say("order_ending_refuse"), exact: true }));
  await seller.getByRole("dialog").getByRole("textbox").fill("It is nearly done.");
  await seller.getByRole("dialog").locator('button[type="submit"]').click();
  await expect(seller.getByRole("heading", { name: say("order_trouble_ending_title") })).toBeVisible();
  await keepPicture(seller, "ending-refused", { isWhole: true });

  for (const [width, colorScheme] of [
    [390, "light"],
    [820, "dark"],
    [1440, "light"],
  ] as const) {
    const context = await browser.newContext({ locale: "en-US", colorScheme, viewport: { width, height: 900 } });
    await signIn(context, baseURL!, "admin@example.com");
    const admin = await context.newPage();
    await admin.goto(adminProblemPath(code));
    await comesToLife(admin);
    await pressOnceAlive(admin.getByRole("button", { name: say("order_problem_part"), exact: true }));
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel(say("order_problem_part_amount")).fill("50");
    await expect(dialog.getByText(say("order_problem_part_creator"))).toBeVisible();
    await keepPicture(admin, `part-${String(width)}-${colorScheme}`);
    if (width !== 1440) continue;
    await dialog.getByLabel(say("admin_reason")).fill("Half of it was made.");
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  }
  await buyer.reload();
  await expect(buyer.getByText("$50.00").first()).toBeVisible();
  await keepPicture(buyer, "part-decided-buyer", { isWhole: true });
});
