import { expect, test, type Browser, type Page } from "@playwright/test";
import { signIn } from "../../scripts/screens.ts";
import * as account from "../../domain/account/account.form.ts";
import * as admin from "../../domain/admin/admin.form.ts";
import * as chat from "../../domain/chat/saved-reply.form.ts";
import * as commission from "../../domain/commission/commission.form.ts";
import * as faq from "../../domain/commission/faq.form.ts";
import * as developer from "../../domain/developer/developer.form.ts";
import * as review from "../../domain/review/review.form.ts";
import * as order from "../../domain/order/order.form.ts";
import * as glossary from "../../domain/translation/glossary.form.ts";
import * as work from "../../domain/portfolio/work.form.ts";
import { writtenFields } from "./support/hostile/form-fields.ts";
import { call, FORMS, hostile, openShop, OTHER_FIELDS, post, sendRequest } from "./support/hostile/shop.ts";
import { HOSTILE_STRINGS, HostileTexts, MARK } from "./support/hostile/strings.ts";

/** Each round fills every field with as many of the strings as fit and opens every page; many rounds send each its all. */
const ROUNDS = Number(process.env["COMETME_HOSTILE_ROUNDS"] ?? 1);
const SEARCHES = ROUNDS === 1 ? 10 : HOSTILE_STRINGS.length;

test.use({ locale: "en-US" });
test.setTimeout(120_000 + ROUNDS * 60_000);

/** Forms whose texts the journey does not fill in, and why that proves as much. */
const SAME_AS: Record<string, string> = {
  accountForm: "profileForm: the name, stored in the same place",
  listingChangeForm: "listingForm",
  serviceChangeForm: "serviceForm",
  workChangeForm: "workForm",
  exchangeRateForm: "reasonForm: shown on the same page",
  writtenReason: "reasonForm",
  approvalForm: "remarkForm: the note of an order's event",
  declineForm: "remarkForm: the note of an order's event",
  offerForm: "remarkForm: the note of an order's event",
  reviewForm: "remarkForm: needs a completed order; shown as text by one component",
  replyForm: "reviewForm",
  thanksForm: "reviewForm",
  reviewReportForm: "reasonForm: shown by the same markup in the console",
  termForm: "savedReplyForm: its author alone sees it, as text; in translations it is a part of a text",
  termsForm: "termForm",
  savedReplyForm: "message: their author alone sees them, as text, and sends them as a message",
  remarkForm: "message: needs a payment, and is shown by the same component as a reason",
};

test("every form with a text that people write is in the journey, or is the same as one that is", () => {
  const forms = Object.entries({
    ...account,
    ...glossary,
    ...admin,
    ...chat,
    ...commission,
    ...faq,
    ...developer,
    ...order,
    ...review,
    ...work,
  })
    .filter(([, value]) => typeof value === "object" && "~standard" in value)
    .filter(([, form]) => writtenFields(form).size > 0)
    .map(([name]) => name);
  expect(forms.filter((name) => !(name in FORMS) && !(name in SAME_AS))).toEqual([]);
  expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(300);
});

/** What goes wrong on a person's pages, as it happens. */
async function watchedPage(browser: Browser, wrong: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on("dialog", (dialog) => {
    wrong.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => wrong.push(`an error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    if (/evil\.example/.test(new URL(request.url()).host)) wrong.push(`a request to ${request.url()}`);
  });
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { policyReports: reports });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      reports.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return page;
}

async function look(page: Page, path: string, wrong: string[]): Promise<void> {
  const answered = await page.goto(path);
  if (answered?.status() !== 200) wrong.push(`${path}: ${String(answered?.status())}`);
  await page.locator("h1, [role=dialog]").first().waitFor();
  const { reports, made, links } = await page.evaluate((mark) => {
    const addresses = [...document.querySelectorAll("a[href], form[action], iframe[src]")].map(
      (each) => (each as HTMLAnchorElement).href || (each as HTMLFormElement).action || (each as HTMLIFrameElement).src,
    );
    return {
      reports: (window as unknown as { policyReports: string[] }).policyReports,
      made: document.querySelectorAll(`[${mark}]`).length,
      links: addresses.filter((address) => /^\s*(javascript|data|vbscript):/i.test(String(address))),
    };
  }, MARK);
  if (reports.length + made + links.length > 0) wrong.push(`${path}: ${JSON.stringify({ reports, made, links })}`);
}

test("a page that made something of a text would be noticed", async ({ browser }) => {
  const wrong: string[] = [];
  const page = await watchedPage(browser, wrong);
  let planted = "";
  const headers = { "content-type": "text/html", "content-security-policy": "script-src 'none'" };
  await page.route("**/planted", (route) => route.fulfill({ headers, body: `<h1>Planted</h1>${planted}` }));
  for (planted of [`<b ${MARK}>x</b>`, "<img src=x onerror=alert(1)>", '<a href="javascript:alert(1)">x</a>']) {
    await look(page, "/planted", wrong);
    expect([planted, wrong.splice(0).length]).toEqual([planted, 1]);
  }
  delete (headers as { "content-security-policy"?: string })["content-security-policy"];
  planted = "<script>alert(1)</script>";
  await look(page, "/planted", wrong);
  expect(wrong).toEqual(["a script ran: 1"]);
});

test("hundreds of hostile texts in every field run nowhere", async ({ browser, baseURL }) => {
  const wrong: string[] = [];
  const texts = new HostileTexts();
  const [visitor, seller, buyer, operator] = [
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
  ];
  let opened = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `${Date.now().toString(36).slice(-5)}r${String(round)}`;
    for (const [page, email] of [
      [seller, `hostile${name}@example.com`],
      [buyer, `victim${name}@example.com`],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page.context(), baseURL!, email);
    }
    if (round === 0) await signIn(operator.context(), baseURL!, "admin@example.com");
    const handle = `hostile${name}`;
    const { user } = await (await seller.request.get("/api/auth/session")).json();
    await call(seller.request, "commissionAccount.join", {});
    const shop = await openShop(seller.request, handle, user.id, texts);
    const { orderId, orderCode } = await sendRequest(buyer.request, seller.request, shop.form.id, texts);
    const reason = () => hostile("reasonForm", texts, { reason: "xxxx" }) as object;

    const dashboard = "/dashboard/commission";
    const pages: (readonly [Page, string])[] = [
      [visitor, `/${handle}`],
      [visitor, `/${handle}?service=${shop.service.id}`],
      [visitor, `/${handle}?work=${shop.work.id}`],
      [visitor, `/cf/${shop.form.code}`],
      [visitor, `/explore/creators?query=${handle}`],
      [visitor, "/"],
      [buyer, `${dashboard}/client/requests?order=${orderCode}`],
      [buyer, "/dashboard/setting/profile"],
      [seller, `${dashboard}/managements?order=${orderCode}`],
      [seller, `${dashboard}/setting/form`],
      [seller, `${dashboard}/setting/form/general`],
      [seller, `${dashboard}/setting/form/edit?form=${shop.form.id}`],
      [seller, `${dashboard}/setting/form/service/edit?service=${shop.service.id}`],
      [seller, "/dashboard/portfolio/creator"],
      [seller, `/dashboard/portfolio/creator/edit?work=${shop.work.id}`],
      [seller, "/dashboard/setting/profile"],
      [seller, "/dashboard/setting/developer"],
    ];
    for (const [page, path] of pages) await look(page, path, wrong);

    // What was agreed has all of the order's texts in it.
    await post(seller.request, "/api/features/commission/order/approve", { orderId, priceAmount: 5000 });
    await look(buyer, `${dashboard}/agreement?order=${orderCode}`, wrong);

    // What an admin writes, and what they see of both people and their order.
    await post(operator.request, "/api/features/commission/order/cancel-for-reason", { orderId, ...reason() });
    await call(operator.request, "admin.changeRole", {
      accountId: user.id,
      role: "private-beta-creator",
      isGiven: true,
      ...reason(),
    });
    const ofAdmin = [
      `/dashboard/admin/order/${orderCode}`,
      `/dashboard/admin/person/${handle}`,
      "/dashboard/admin/acts",
    ];
    for (const path of ofAdmin) await look(operator, path, wrong);
    await look(buyer, `${dashboard}/client/requests?order=${orderCode}`, wrong);
    opened += pages.length + ofAdmin.length + 2;
    const letters = await (await seller.request.get(`/dev/mail.json?to=hostile${name}@example.com`)).json();
    for (const { html } of letters as { html: string }[])
      if (new RegExp(`<[^>]*\\s${MARK}\\b`).test(html)) wrong.push("an element in a letter");
    expect(wrong).toEqual([]);
  }

  const answers = await Promise.all(
    HOSTILE_STRINGS.slice(-SEARCHES).map(async (text) => {
      const found = await visitor.request.get(`/explore/creators?query=${encodeURIComponent(text)}`);
      return [text, found.status(), (await found.text()).includes(`<img ${MARK}`)] as const;
    }),
  );
  expect(answers.filter(([, status, isMade]) => status !== 200 || isMade)).toEqual([]);

  const mostOf = new Map([
    ...Object.entries(FORMS).flatMap(([name, form]) =>
      [...writtenFields(form)].map(([field, most]) => [`${name}.${field}`, most] as const),
    ),
    ...Object.entries(OTHER_FIELDS),
    ["file.name", 300] as const,
  ]);
  const sent = texts.sent(mostOf);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  const [done, of] = [sum(sent.map((each) => each.sent)), sum(sent.map((each) => each.of))];
  console.log(
    `${String(HOSTILE_STRINGS.length)} strings, ${String(sent.length)} fields: ${String(done)} of ${String(of)} pairs, ${String(opened)} pages`,
  );
  // Where all of them fit at once, all of them were there.
  expect(sent.find(({ field }) => field === "policyForm.text")).toMatchObject({ sent: HOSTILE_STRINGS.length });
});
