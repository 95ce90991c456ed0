import { expect, test, type Browser } from "@playwright/test";
import { templateOf } from "../../../domain/commission/question/template.ts";
import { DAY } from "../../../domain/kernel/instants.ts";
import { turnaroundDelivery } from "../../../domain/order/turnaround.ts";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { confirmCommand } from "../support/order/order.ts";
import { saveCardOf } from "../support/person/saved-card.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const english = (date: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(date));

/** A service that promises fourteen days and has a licence table, over a form with all of the template but its files. */
async function openShop(browser: Browser, origin: string) {
  const context = await browser.newContext();
  await signIn(context, origin, `${crypto.randomUUID()}@example.com`);
  const api = apiOf(context, origin);
  await api.commissionAccount.join.mutate();
  const { id: formId } = await api.commissionForm.create.mutate({
    title: "Portraits",
    categoryCode: "character-illustration",
    priceCurrencyCode: "JPY",
    isOpen: true,
    questions: templateOf("default", "en", "JPY").filter(({ questionType }) => questionType !== "MEDIA"),
  });
  const { id: serviceId } = await api.commissionService.create.mutate({
    title: "A promised portrait",
    description: "Drawn with care.",
    priceAmount: null,
    priceCurrencyCode: "JPY",
    formId,
    categoryCodes: ["character-illustration"],
    medias: [],
    facts: {
      turnaroundDays: 14,
      licence: [{ kind: "PERSONAL" }, { kind: "COMMERCIAL", priceAmount: 3_000 }, { kind: "NO_AI_TRAINING" }],
    },
  });
  const { href } = await api.commissionService.get.query({ commissionServiceId: serviceId });
  return { page: await context.newPage(), href };
}

test("one delivery date and one place for rights, from the service to the agreement (rules O17, L67)", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { page: seller, href } = await openShop(browser, baseURL!);
  const context = await browser.newContext();
  await signIn(context, baseURL!, `${crypto.randomUUID()}@example.com`);
  await saveCardOf(context.request, baseURL!);
  const buyer = await context.newPage();
  const turnaround = say("commission_turnaround", { count: 14 });
  const date = english(turnaroundDelivery(Date.now(), 14));
  const promise = say("commission_turnaround_if_you_pay", { turnaround, date });

  await buyer.goto(href);
  const dialog = buyer.getByRole("dialog");
  await expect(dialog.getByText(promise)).toBeVisible();
  await keepPicture(buyer, "service");
  await dialog.getByRole("checkbox", { name: say("commission_terms") }).check();
  await dialog.getByRole("button", { name: say("commission_request"), exact: true }).click();
  await expect(dialog.getByText(promise)).toBeVisible();
  // Use is asked in the licence table, and not by the template's question beside it.
  await expect(dialog.getByText("Price list")).toBeVisible();
  await expect(dialog.getByText("How will you use the finished work?")).toHaveCount(0);
  await expect(dialog.getByText("May I show the work as an example of what I do?")).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: say("commission_licence_commercial") }).check();
  await dialog.getByRole("radio", { name: /^Face/ }).check();
  const wish = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
  await dialog.getByLabel(/^Desired delivery date/).fill(wish);
  await expect(dialog.locator("output[aria-live]")).toHaveText(/13,000/);
  await keepPicture(buyer, "form");
  await dialog.getByRole("checkbox", { name: say("commission_acknowledgement") }).check();
  await dialog.getByRole("button", { name: say("commission_submit"), exact: true }).click();
  await dialog.getByRole("link", { name: say("commission_done_see") }).click();
  await expect(buyer.getByText(promise).first()).toBeVisible();

  await seller.goto("/dashboard/commission/managements");
  await seller.getByRole("link", { name: "A promised portrait" }).first().click();
  await seller
    .getByRole("button", { name: say("order_approve"), exact: true })
    .first()
    .click();
  const approving = seller.getByRole("dialog");
  const offered = say("commission_turnaround_if_paid", { turnaround, date });
  await expect(approving.getByRole("radio", { name: offered })).toBeChecked();
  await expect(approving.getByText(english(wish)).first()).toBeVisible();
  await expect(approving.getByRole("status").filter({ hasText: english(wish) })).toBeVisible();
  await keepPicture(seller, "approve");
  await approving.getByRole("button", { name: say("order_approve_confirm", { amount: "¥13,000" }) }).click();
  await expect(seller.getByText(say("order_awaiting_client_payment")).first()).toBeVisible();

  const pay = say("payment_pay", { amount: "¥13,000" });
  await buyer.getByRole("button", { name: pay, exact: true }).first().click();
  const paying = buyer.getByRole("alertdialog").or(buyer.getByRole("dialog"));
  await expect(paying.getByText(promise).first()).toBeVisible();
  await expect(paying.getByText("not agreed")).toHaveCount(0);
  await keepPicture(buyer, "pay");
  await buyer.keyboard.press("Escape");
  await confirmCommand(buyer, pay, pay);
  await expect(buyer.getByText(say("order_awaiting_creator_delivery")).first()).toBeVisible();
  const fixed = say("order_delivery_by", { turnaround, date });
  for (const page of [buyer, seller]) await expect(page.getByText(fixed).first()).toBeVisible();
  await keepPicture(buyer, "order");

  await buyer.getByRole("link", { name: say("agreement_link_version", { version: "1" }) }).click();
  await expect(buyer.getByText(fixed).first()).toBeVisible();
  const licence = buyer.getByRole("region", { name: say("agreement_licence") });
  await expect(licence.getByRole("row", { name: /Commercial use/ })).toHaveText(/3,000/);
  await expect(licence.getByRole("row", { name: say("commission_licence_no_ai_training") })).not.toHaveText(
    /included/i,
  );
  await expect(buyer.getByText("How will you use the finished work?")).toHaveCount(0);
  // A notice stands there with its text, and not as a question without an answer.
  await expect(buyer.getByText(/We talk about the details in the chat/)).toBeVisible();
  await keepPicture(buyer, "agreement");
  await context.close();
});
