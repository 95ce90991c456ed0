import { expect, test, type Browser, type Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { signIn } from "../../../scripts/screens/screens.ts";
import { Person } from "../../../scripts/seed/person.ts";
import { room } from "../support/order/room.ts";
import { disputePayment } from "../support/order/stripe-troubles.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { comesToLife, pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

/* What can befall an operator in one night, each from the news to its end, by the console's own pages. */

const say = wordsOf("en");
const COMMAND = "/api/features/commission/order";
const WIDTHS = { seller: 820, buyer: 390 };
const REASON = "Looked at by two of us.";

test.setTimeout(240_000);

async function pageOf(browser: Browser, origin: string, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US" });
  await signIn(context, origin, email);
  return context.newPage();
}

/** Presses what asks for a reason, gives one and goes on. */
async function act(page: Page, button: string, confirm: string, reason = REASON, label = say("admin_reason")) {
  await pressOnceAlive(page.getByRole("button", { name: button, exact: true }).first());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a chargeback is answered in the bank's own fields (rule A67)", async ({ browser, baseURL }) => {
  const here = await room(browser, baseURL!, "en", WIDTHS);
  const code = await here.open("DELIVERED");
  const { api } = here.buyerPerson;
  const { id: orderId } = await api.commissionOrder.getByCode.query({ code });
  await disputePayment(baseURL!, orderId);
  await expect.poll(async () => (await api.commissionOrder.getByCode.query({ code })).trouble?.kind).toBe("DISPUTE");

  const admin = await pageOf(browser, baseURL!, "admin@example.com");
  await admin.goto(`/dashboard/admin/order/${code}`);
  await admin.getByRole("link", { name: say("admin_dispute_answer"), exact: true }).click();
  await pressOnceAlive(admin.getByRole("button", { name: say("admin_dispute_prefill"), exact: true }));
  await expect(admin.getByLabel(say("admin_dispute_field_text"))).toHaveValue(new RegExp(code));
  await expect(admin.getByLabel(say("admin_dispute_field_name"))).toHaveValue("Robin");
  await admin.getByLabel(say("admin_dispute_field_refusal")).fill("It was delivered as agreed.");
  await keepPicture(admin, "dispute-filled");
  await act(admin, say("admin_dispute_submit"), say("admin_dispute_submit"));
  await expect(admin.getByText(say("admin_dispute_over"), { exact: true })).toBeVisible();
  await expect(admin.getByText("under_review", { exact: true })).toBeVisible();
});

test("a refund that the creator finds unfair: asked, decided, appealed, looked at by another (rules A61 to A64)", async ({
  browser,
  baseURL,
}) => {
  const here = await room(browser, baseURL!, "en", WIDTHS);
  const code = await here.open("DELIVERED");
  const { id: orderId } = await here.buyerPerson.api.commissionOrder.getByCode.query({ code });
  const mark = randomBytes(4).toString("hex");
  const email = `second-${mark}@example.com`;
  const second = await Person.signIn(baseURL!, { email, handle: `second${mark}`, language: "en" });
  await second.post("/dev/roles", { email, roles: ["user", "admin"] });
  await here.buyerPerson.post(`${COMMAND}/report-problem`, { orderId, message: "The fox has no tail." });

  const admin = await pageOf(browser, baseURL!, "admin@example.com");
  await admin.goto(`/dashboard/admin/problems/${code}`);
  await expect(admin.getByText("The fox has no tail.", { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole("heading", { name: say("admin_problem_agreed"), exact: true })).toBeVisible();
  await pressOnceAlive(admin.getByRole("button", { name: say("admin_problem_chat_read"), exact: true }));
  await expect(admin.getByText("A fox, please.", { exact: true }).first()).toBeVisible();
  const question = "Was a tail agreed?";
  await act(admin, say("admin_question_ask"), say("admin_question_ask_send"), question, say("admin_question"));
  await expect(admin.getByText(question, { exact: true }).first()).toBeVisible();

  const { seller } = here;
  await seller.reload();
  await expect(seller.getByText(question, { exact: true })).toBeVisible();
  await comesToLife(seller);
  const answer = seller.getByLabel(say("order_staff_question_answer"));
  await answer.fill("No, the sketch had none.");
  await pressOnceAlive(seller.getByRole("button", { name: say("order_staff_question_send"), exact: true }));
  // The text is in its field before it is sent: only without the field is it the one that was stored.
  await expect(answer).toHaveCount(0);
  await expect(seller.getByText("No, the sketch had none.", { exact: true })).toBeVisible();

  await admin.reload();
  await expect(admin.getByText("No, the sketch had none.", { exact: true })).toBeVisible();
  await pressOnceAlive(admin.getByRole("button", { name: say("order_problem_refund"), exact: true }).first());
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(say("admin_template")).selectOption({ label: say("admin_template_not_as_agreed_title") });
  await dialog.getByRole("button", { name: /^Refund/ }).click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);

  await seller.reload();
  await expect(seller.getByText(say("admin_template_not_as_agreed"), { exact: true }).first()).toBeVisible();
  await pressOnceAlive(seller.getByRole("button", { name: say("order_appeal"), exact: true }));
  await seller.getByRole("dialog").getByLabel(say("order_appeal_words")).fill("The agreed sketch had no tail.");
  await seller
    .getByRole("dialog")
    .getByRole("button", { name: say("order_appeal_send"), exact: true })
    .click();
  await expect(seller.getByText(say("order_appeal_waits"), { exact: true })).toBeVisible();

  // Who decided may not answer; another admin does.
  await admin.reload();
  await expect(admin.getByText(say("admin_appeal_other"), { exact: true })).toBeVisible();
  const other = await pageOf(browser, baseURL!, email);
  await other.goto("/dashboard/admin/problems");
  await other.locator(`a[href$="/dashboard/admin/problems/${code}"]`).first().click();
  await keepPicture(other, "appeal-to-answer");
  await act(other, say("admin_appeal_stands"), say("admin_appeal_stands"), "The description says tail.");
  await seller.reload();
  await expect(seller.getByText(say("order_appeal_stands"), { exact: true })).toBeVisible();
  await expect(seller.getByText("The description says tail.", { exact: true })).toBeVisible();
  await second.post("/dev/roles", { email, roles: ["user"] });
});

test("a lost mailbox is exchanged, and everybody is told of the outage (rules A58, A66)", async ({
  browser,
  baseURL,
}) => {
  const mark = randomBytes(4).toString("hex");
  const handle = `lost${mark}`;
  const lost = { email: `lost-${mark}@example.com`, handle, language: "en" } as const;
  const person = await Person.signIn(baseURL!, lost);
  const admin = await pageOf(browser, baseURL!, "admin@example.com");
  await admin.goto(`/dashboard/admin/person/${handle}`);
  await pressOnceAlive(admin.getByRole("button", { name: say("admin_email_change"), exact: true }));
  const dialog = admin.getByRole("dialog");
  const found = `found-${mark}@example.com`;
  await dialog.getByLabel(say("admin_email_new")).fill(found);
  await dialog.getByLabel(say("admin_reason")).fill(REASON);
  await dialog.getByRole("button", { name: say("admin_email_change"), exact: true }).click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(admin.getByText(found).first()).toBeVisible();
  // What was signed in with the old one is signed out.
  await expect(person.api.userAccount.sessions.query({})).rejects.toThrow();

  await admin.goto("/dashboard/admin/site");
  await comesToLife(admin);
  const words = { en: `Payments were slow tonight (${mark}).`, ja: `今夜は決済が遅れていました（${mark}）。` };
  await admin.getByLabel(say("admin_announcement_kind")).selectOption("NEWS");
  await admin.getByLabel(say("admin_announcement_words", { language: "English" })).fill(words.en);
  await admin.getByLabel(say("admin_announcement_words", { language: "日本語" })).fill(words.ja);
  await pressOnceAlive(admin.getByRole("button", { name: say("admin_announcement_publish"), exact: true }));
  await expect(admin.getByRole("listitem").filter({ hasText: words.en })).toBeVisible();
  const reader = await pageOf(browser, baseURL!, found);
  await reader.goto("/dashboard/setting/account");
  await pressOnceAlive(reader.getByRole("button", { name: new RegExp(`^${say("shell_bell")}`) }));
  await reader.getByRole("tab", { name: say("shell_announcements"), exact: true }).click();
  await expect(reader.getByText(words.en, { exact: true })).toBeVisible();

  const shown = admin.getByRole("listitem").filter({ hasText: words.en });
  await shown.getByRole("button", { name: say("admin_announcement_withdraw"), exact: true }).click();
  await admin.getByRole("dialog").getByLabel(say("admin_reason")).fill(REASON);
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: say("admin_announcement_withdraw"), exact: true })
    .click();
  await expect(shown).toHaveCount(0);
});

test("stolen art is reported by a visitor, hidden, decided, and its owner answers (rules A80 to A83)", async ({
  browser,
  baseURL,
}) => {
  const mark = randomBytes(4).toString("hex");
  const thief = { email: `thief-${mark}@example.com`, handle: `thief${mark}`, language: "en" } as const;
  const owner = await Person.signIn(baseURL!, thief);
  await owner.api.commissionAccount.join.mutate();
  const { id: subjectId } = await owner.api.portfolioWork.create.mutate({
    title: `Fox ${mark}`,
    description: "Drawn in June.",
    medias: [],
  });
  const visitor = await Person.signIn(baseURL!, {
    email: `artist-${mark}@example.com`,
    handle: `artist${mark}`,
    language: "en",
  });
  const complaint = `This is my picture, ${mark}.`;
  await visitor.api.notice.send.mutate({ subject: "WORK", subjectId, reason: "COPYRIGHT", words: complaint });

  const admin = await pageOf(browser, baseURL!, "admin@example.com");
  await admin.goto("/dashboard/admin/reports");
  const reported = admin.getByRole("listitem").filter({ hasText: complaint });
  for (const [button, done] of [["admin_notice_hide", "admin_notice_hide_done"]] as const) {
    await pressOnceAlive(reported.getByRole("button", { name: say(button), exact: true }));
    await admin.getByRole("dialog").getByLabel(say("admin_reason")).fill(REASON);
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: say(button), exact: true })
      .click();
    await expect(admin.getByText(say(done), { exact: true }).first()).toBeVisible();
  }
  await pressOnceAlive(reported.getByRole("button", { name: say("admin_notice_uphold"), exact: true }));
  await admin.getByRole("dialog").getByLabel(say("admin_reason")).fill(REASON);
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: say("admin_notice_uphold"), exact: true })
    .click();
  await expect(reported).toHaveCount(0);
  const mine = await pageOf(browser, baseURL!, thief.email);
  await mine.goto("/dashboard/reports");
  await expect(mine.getByText(REASON, { exact: false }).first()).toBeVisible();
});
