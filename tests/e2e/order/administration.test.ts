import { expect, test, type Browser, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { apiOf, signIn } from "../../../scripts/screens/screens.ts";
import { pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

const say = wordsOf("en");
const PROBLEMS = "/dashboard/admin/problems";
const RECONCILIATION = "/dashboard/admin/reconciliation";
const ADMIN = "/dashboard/admin";
const CONSOLE = [ADMIN, `${ADMIN}/find`, `${ADMIN}/exchange-rates`, `${ADMIN}/acts`, `${ADMIN}/person/aoimizuki`];
const MARK = "\uFEFF";

/** A person of the demo data with a browser of their own. */
async function demoPerson(browser: Browser, email: string | null, locale = "en-US"): Promise<Page> {
  const context = await browser.newContext({ locale });
  await signIn(context, test.info().project.use.baseURL!, email);
  return context.newPage();
}

test("an administrator decides a reported problem", async ({ browser, baseURL }) => {
  const [client, admin] = [
    await demoPerson(browser, "yuki@example.com"),
    await demoPerson(browser, "admin@example.com"),
  ];
  const bought = await apiOf(client.context(), baseURL!).commissionOrder.getListBuyer.query({ limit: 50 });
  const delivered = bought.items.filter(({ orderProgressStatus }) => orderProgressStatus === "DELIVERED");
  // A retry reports a problem of another order.
  const { code } = delivered[test.info().retry]!;
  const complaint = `<script>alert(1)</script> ${code}`;
  await client.goto(`/dashboard/commission/client/requests?order=${code}`);
  await client
    .getByRole("button", { name: say("order_report_problem"), exact: true })
    .first()
    .click();
  await client.getByRole("dialog").getByLabel(say("order_report_problem_message")).fill(complaint);
  await client
    .getByRole("dialog")
    .getByRole("button", { name: say("order_remark_send"), exact: true })
    .click();
  await expect(client.getByText(say("order_trouble_problem_title_buyer"), { exact: true }).first()).toBeVisible();

  await admin.goto(PROBLEMS);
  const problem = admin.getByRole("main").getByRole("listitem").filter({ hasText: complaint });
  await problem.getByRole("link", { name: say("admin_problem_open"), exact: true }).click();
  await expect(admin.getByRole("heading", { name: say("admin_problem_agreed"), exact: true })).toBeVisible();
  await pressOnceAlive(admin.getByRole("button", { name: say("admin_problem_chat_read"), exact: true }));
  await expect(admin.getByRole("button", { name: say("admin_problem_chat_again"), exact: true })).toBeVisible();
  await admin
    .getByRole("button", { name: say("order_problem_refund"), exact: true })
    .first()
    .click();
  await admin.getByRole("dialog").getByLabel(say("admin_reason")).fill("It is another picture");
  const confirm = admin.getByRole("dialog").getByRole("button", { name: /^Refund/ });
  await expect(confirm).toHaveText(/[¥￥][\d,]+/);
  await confirm.click();
  // Behind an open dialog nothing else is in the accessibility tree.
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(admin.getByText("It is another picture", { exact: true }).first()).toBeVisible();
  await admin.goto(PROBLEMS);
  await expect(problem).toHaveCount(0);

  await client.reload();
  await expect(client.getByText(say("order_trouble_refund_title_buyer")).first()).toBeVisible();
  await expect(client.getByText(say("order_step_canceled")).first()).toBeVisible();
});

test("an administrator settles a difference with Stripe's books", async ({ browser, request }) => {
  const admin = await demoPerson(browser, "admin@example.com");
  const objectId = `py_by_hand_${markOfRun()}`;
  const added = await request.post("/dev/difference", { data: { objectId, amountAtStripe: 700 } });
  expect(added.status()).toBe(200);
  await admin.goto(RECONCILIATION);
  const difference = admin.getByRole("main").getByRole("listitem").filter({ hasText: objectId });
  await expect(difference).toContainText("¥700");
  await difference.getByRole("button", { name: say("payment_difference_settle"), exact: true }).click();
  await admin.getByRole("dialog").getByLabel(say("admin_reason")).fill("Paid back by bank transfer");
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: say("payment_difference_settle"), exact: true })
    .click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(difference).toHaveCount(0);
  await admin.getByRole("link", { name: say("payment_difference_closed"), exact: true }).click();
  await expect(difference).toContainText(say("payment_difference_settled"));
});

test("nobody else gets into an administrator's pages", async ({ browser }) => {
  for (const [email, status, words] of [
    [null, 401, "shell_sign_in_needed_title"],
    ["noah@example.com", 403, "shell_refused_title"],
    ["ren@example.com", 403, "shell_refused_title"],
  ] as const) {
    const page = await demoPerson(browser, email);
    for (const path of [...CONSOLE, PROBLEMS, RECONCILIATION]) {
      const response = await page.goto(path);
      expect([email, path, response?.status()]).toEqual([email, path, status]);
      await expect(page.getByRole("heading", { name: say(words) })).toBeVisible();
    }
  }
});

const SALES =
  "order title person paid_at currency total tax fee_percent fee income released_at refunded refunded_at refunded_tax refunding held undecided released covered corrected sent unsent owed";
const BILLING =
  "order title person paid_at currency total tax released_at refunded refunded_at refunded_tax refunding held undecided released";
for (const { name, email, language, columns } of [
  { name: "sales", email: "aoi@example.com", language: "ja", columns: SALES },
  { name: "billing", email: "emma@example.com", language: "en", columns: BILLING },
] as const) {
  test(`the history of ${name} is a file for spreadsheets, in ${language}`, async ({ browser }) => {
    const words = wordsOf(language);
    const page = await demoPerson(browser, email, language === "ja" ? "ja-JP" : "en-US");
    await page.goto(`/dashboard/history/${name}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: words("payment_csv_download") }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`cometme-${name}.csv`);
    const [head = "", ...rows] = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    const titles = columns.split(" ").map((column) => words(`payment_csv_${column}`));
    expect(head).toBe(MARK + titles.map((title) => (title.includes(",") ? `"${title}"` : title)).join(","));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/^[0-9a-z]+,.*,(JPY|USD),\d+(\.\d\d)?,/i);
  });
}
