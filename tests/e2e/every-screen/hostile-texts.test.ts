import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { signIn } from "../../../scripts/screens/screens.ts";
import * as v from "valibot";
import { LANGUAGE_COOKIE } from "../../../domain/kernel/language.ts";
import type { LanguageCode } from "../../../domain/kernel/localized-text.ts";
import { writtenText } from "../../../domain/kernel/written-text.ts";
import {
  adminOrderPath,
  adminPersonPath,
  adminProblemPath,
  agreementPath,
  orderPath,
} from "../../../domain/site/dashboard-paths.ts";
import * as PATHS from "../../../domain/site/paths.ts";
import { writtenFields } from "../support/hostile/form-fields.ts";
import { call, FORMS, hostile, OTHER_FIELDS, post, read, X } from "../support/hostile/forms.ts";
import { approve, closeOrder, decline, deliverTwice, sendRequest, talkItOver } from "../support/hostile/order.ts";
import { MANY, ONE, openShop, rewriteProfile } from "../support/hostile/shop.ts";
import { HOSTILE_STRINGS, HostileTexts, MARK } from "../support/hostile/strings.ts";
import { look, lookAtFeed, watchedPage } from "../support/hostile/watched-page.ts";

/**
 * Each round fills every field with as many of the strings as fit and opens every page. More rounds send each field all of
 * them: about 25 do, each of a creator with ten forms. Where they end, the next run goes on (`.cache/hostile-texts.json`).
 */
const ROUNDS = Number(process.env["COMETME_HOSTILE_ROUNDS"] ?? 1);
const IS_FULL = ROUNDS > 1;
const AMOUNT = IS_FULL ? MANY : ONE;
const SEARCHES = IS_FULL ? HOSTILE_STRINGS.length : 10;
const SEARCHES_AT_ONCE = 10;
const SENT = ".cache/hostile-texts.json";

test.use({ locale: "en-US" });
test.setTimeout(120_000 + ROUNDS * 300_000);

/** Forms whose texts the journey does not fill in, and why that proves as much. */
const SAME_AS: Record<string, string> = {
  accountForm: "profileForm: the name, stored in the same place",
  listingChangeForm: "listingForm",
  questionForm: "listingForm, whose questions are made of it",
  questionsForm: "listingForm",
  mediaEntryForm: "listingForm, serviceForm and workForm, whose medias are made of it",
  serviceFactsForm: "serviceForm, whose facts are made of it",
  serviceChangeForm: "serviceForm",
  pricedServiceForm: "serviceForm",
  pricedServiceChangeForm: "serviceForm",
  workChangeForm: "workForm",
  emailOfPersonForm: "reasonForm: shown on the same page",
  exchangeRateForm: "reasonForm: shown on the same page",
  writtenReason: "reasonForm",
  termsForm: "termForm",
  planForm: "serviceForm and approvalForm, whose plans are made of it",
  stageForm: "planForm",
  endingForm: "remarkForm: shown by the same part",
  sideQuestionForm: "reasonForm, in whose dialog it is written, and remarkForm, by whose part it is shown",
  sideAnswerForm: "remarkForm: shown by the same part",
  appealForm: "remarkForm: shown by the same part",
  announcementForm: "reasonForm: a text of React like it, and it would stand above the pages of all other tests",
  disputeForm: "reasonForm: it goes to Stripe, and stands in fields only",
};

/** Forms with texts, by their names, that nobody fills in. */
const missingOf = (forms: Record<string, unknown>): string[] =>
  Object.entries(forms)
    .filter(([, form]) => typeof form === "object" && form !== null && "~standard" in form)
    .filter(([name, form]) => writtenFields(form).size > 0 && !(name in FORMS) && !(name in SAME_AS))
    .map(([name]) => name);

test("every form with a text that people write is in the journey, or is the same as one that is", async () => {
  for (const file of globSync("domain/**/*.form.ts"))
    expect([file, missingOf(await import(`../../../${file}`))]).toEqual([file, []]);
  // Texts of calls without a form: of an answer, and of a message.
  const calls = globSync("worker/**/*.ts").filter((file) => readFileSync(file, "utf8").includes("= writtenTextIn("));
  expect(calls.toSorted()).toEqual(["worker/wire/order/chat.wire.ts", "worker/wire/order/order-submit.wire.ts"]);
  expect(missingOf({ plantedForm: v.object({ medias: v.array(v.object({ caption: writtenText(10) })) }) })).toEqual([
    "plantedForm",
  ]);
  const added = { ...FORMS.termForm, entries: { ...FORMS.termForm.entries, planted: writtenText(10) } };
  expect([...writtenFields(added).keys()]).toContain("planted");
  expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(300);
});

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
  const texts = new HostileTexts(IS_FULL && existsSync(SENT) ? JSON.parse(readFileSync(SENT, "utf8")) : {});
  const [visitor, seller, buyer, operator] = [
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
    await watchedPage(browser, wrong),
  ];
  const everybody = [visitor, seller, buyer, operator];
  let opened = 0;
  const lookAt = async (page: Page, ...paths: readonly string[]) => {
    for (const path of paths) await look(page, path, wrong);
    opened += paths.length;
  };
  await signIn(operator.context(), baseURL!, "admin@example.com");
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `${Date.now().toString(36).slice(-5)}r${String(round)}`;
    for (const [page, email] of [
      [seller, `hostile${name}@example.com`],
      [buyer, `victim${name}@example.com`],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page.context(), baseURL!, email);
    }
    await readIn("en", baseURL!, everybody);
    const handle = `hostile${name}`;
    const { user } = await (await seller.request.get("/api/auth/session")).json();
    await call(seller.request, "commissionAccount.join", {});
    const { forms, services, works } = await openShop(
      seller.request,
      { handle, accountId: user.id, amount: AMOUNT },
      texts,
    );
    const pair = { buyer: buyer.request, seller: seller.request, origin: baseURL!, texts };
    await rewriteProfile(buyer.request, texts);
    const form = forms[0]!;
    const request = await sendRequest(pair, form.id);
    await talkItOver(pair, request);
    const ofBuyer = orderPath("BUYER", request.orderCode);
    const ofSeller = orderPath("SELLER", request.orderCode);
    const reason = () => hostile("reasonForm", texts, { reason: "xxxx" });

    await lookAt(
      visitor,
      `/${handle}`,
      ...services.map(({ id }) => `/${handle}?service=${id}`),
      ...works.map(({ id }) => `/${handle}?work=${id}`),
      ...forms.map(({ code }) => `/cf/${code}`),
      `${PATHS.explore}?query=${handle}`,
      "/",
    );
    for (const format of ["xml", "rss", "json"]) await lookAtFeed(visitor, `/${handle}/feed.${format}`, wrong);
    await lookAt(buyer, ofBuyer, PATHS.profileSettings);
    await lookAt(
      seller,
      ofSeller,
      PATHS.forms,
      PATHS.formsGeneral,
      ...forms.map(({ id }) => `${PATHS.formEdit}?form=${id}`),
      ...services.map(({ id }) => `${PATHS.serviceEdit}?service=${id}`),
      PATHS.creatorPortfolio,
      ...works.map(({ id }) => `${PATHS.creatorPortfolioEdit}?work=${id}`),
      PATHS.profileSettings,
      PATHS.glossarySettings,
      PATHS.developerSettings,
    );
    for (let count = 1; count < AMOUNT.profiles; count += 1) {
      await rewriteProfile(seller.request, texts);
      await lookAt(visitor, `/${handle}`, `${PATHS.explore}?query=${handle}`);
      await lookAt(seller, PATHS.profileSettings);
    }

    // What was agreed has all of the order's texts in it; what follows is said on the order's page.
    await approve(pair, request);
    await lookAt(buyer, agreementPath(request.orderCode), ofBuyer);
    await deliverTwice(pair, request);
    await lookAt(seller, ofSeller);
    await closeOrder(pair, request);
    await lookAt(buyer, ofBuyer);
    await lookAt(seller, ofSeller);
    const declined = await sendRequest(pair, form.id);
    await decline(pair, declined);
    await lookAt(buyer, orderPath("BUYER", declined.orderCode), PATHS.requests);

    // What an admin writes, and what they see of both people and their orders.
    const { orderId, orderCode } = await sendRequest(pair, form.id);
    await post(operator.request, "/api/features/commission/order/cancel-for-reason", { orderId, ...reason() });
    await call(operator.request, "admin.changeRole", {
      accountId: user.id,
      role: "private-beta-creator",
      isGiven: true,
      ...reason(),
    });
    await lookAt(
      operator,
      adminOrderPath(request.orderCode),
      adminOrderPath(orderCode),
      adminProblemPath(orderCode),
      adminPersonPath(handle),
      PATHS.adminActs,
      PATHS.adminNotices,
    );
    await lookAt(buyer, orderPath("BUYER", orderCode));

    // The same once more for readers of the translations: a machine's, and those that people have mended.
    await readIn("ja", baseURL!, everybody);
    await lookAt(visitor, `/${handle}`, `/${handle}?service=${services[0]!.id}`, `/cf/${form.code}`);
    await lookAt(buyer, ofBuyer, agreementPath(request.orderCode));

    // A report, its decision, and the owner's answer to it.
    const reported = { subject: "SERVICE", subjectId: services[0]!.id };
    await call(buyer.request, "notice.send", {
      ...reported,
      ...hostile("noticeForm", texts, { reason: "OTHER", words: X }),
    });
    await lookAt(operator, PATHS.adminNotices);
    const { items } = await read(operator.request, "admin.getListNotices", {});
    const { id: caseId } = (items as { id: string; ownerHandle: string }[]).find(
      ({ ownerHandle }) => ownerHandle === handle,
    )!;
    const decision = { caseId, outcome: "UPHELD", ground: "AGAINST_TERMS" };
    await call(operator.request, "admin.decideNotice", {
      ...decision,
      ...hostile("noticeDecisionForm", texts, { reason: X }),
    });
    await lookAt(seller, PATHS.reports);
    await call(seller.request, "notice.counter", { caseId, ...hostile("counterForm", texts, { words: X }) });
    for (const [page, path] of [
      [seller, PATHS.reports],
      [buyer, PATHS.reports],
      [operator, PATHS.adminNotices],
    ] as const)
      await lookAt(page, path);

    const letters = await (await seller.request.get(`/dev/mail.json?to=hostile${name}@example.com`)).json();
    for (const { html } of letters as { html: string }[])
      if (new RegExp(`<[^>]*\\s${MARK}\\b`).test(html)) wrong.push("an element in a letter");
    expect(wrong).toEqual([]);
    if (IS_FULL) writeFileSync(SENT, JSON.stringify(texts));
  }

  const answers: (readonly [string, number, boolean])[] = [];
  const sought = HOSTILE_STRINGS.slice(-SEARCHES);
  const search = async (text: string) => {
    const found = await visitor.request.get(`/explore/creators?query=${encodeURIComponent(text)}`);
    return [text, found.status(), (await found.text()).includes(`<img ${MARK}`)] as const;
  };
  for (let start = 0; start < sought.length; start += SEARCHES_AT_ONCE)
    answers.push(...(await Promise.all(sought.slice(start, start + SEARCHES_AT_ONCE).map(search))));
  expect(answers.filter(([, status, isMade]) => status !== 200 || isMade)).toEqual([]);

  const mostOf = new Map([
    ...Object.entries(FORMS).flatMap(([name, form]) =>
      [...writtenFields(form)].map(([field, most]) => [`${name}.${field}`, most] as const),
    ),
    ...Object.entries(OTHER_FIELDS),
  ]);
  const sent = texts.sent(mostOf);
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  const [done, of] = [sum(sent.map((each) => each.sent)), sum(sent.map((each) => each.of))];
  console.log(
    `${String(HOSTILE_STRINGS.length)} strings, ${String(sent.length)} fields: ${String(done)} of ${String(of)} pairs, ${String(opened)} pages`,
  );
  if (IS_FULL) console.log(JSON.stringify(sent.filter((each) => each.sent < each.of)));
  // Where all of them fit at once, all of them were there.
  expect(sent.find(({ field }) => field === "policyForm.text")).toMatchObject({ sent: HOSTILE_STRINGS.length });
});

async function readIn(language: LanguageCode, url: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
}
