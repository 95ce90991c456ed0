import { expect, test, type Page } from "@playwright/test";
import { openShop, sendRequestTo } from "../support/order/sent-requests.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { violationsOf } from "../support/screen/violations.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
const LIST = "/dashboard/commission/managements";
const TITLE = "A desk portrait";

const rows = (page: Page) => page.getByRole("list", { name: say("order_list_label") }).getByRole("listitem");
const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test("a creator's day: rows of a line, keys, one reason for several, board and calendar", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const shop = await openShop(browser, baseURL!, TITLE);
  for (let sent = 0; sent < 3; sent++) await sendRequestTo(browser, baseURL!, shop);
  const page = await shop.context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LIST);
  await comesToLife(page);

  await test.step("a row is a line, under what needs the creator", async () => {
    await expect(page.getByRole("heading", { name: say("order_group_own") })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    const row = await rows(page).nth(1).boundingBox();
    expect(row!.height).toBeGreaterThanOrEqual(48);
    expect(row!.height).toBeLessThanOrEqual(56);
    await expectAccessible(page);
    await keepPicture(page, "desk-list");
  });

  await test.step("n goes to the next, a asks what an approval asks, r opens the chat", async () => {
    const [first, second] = [rows(page).nth(0).getByRole("link"), rows(page).nth(1).getByRole("link")];
    await page.keyboard.press("n");
    await expect(first).toBeFocused();
    await page.keyboard.press("n");
    await expect(second).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.getByRole("dialog")).toContainText(say("order_approve_confirm", { amount: "¥20,000" }));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await second.focus();
    await page.keyboard.press("r");
    await expect(page).toHaveURL(/order=/);
    await expect(page.getByRole("textbox", { name: say("chat_input_label") })).toBeFocused();
    await page.goto(LIST);
    await comesToLife(page);
  });

  await test.step("Control K finds pages and orders", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog");
    // What waits for the creator is there before a letter is typed.
    await expect(palette.getByRole("listitem").first()).toContainText(TITLE);
    await palette.getByRole("searchbox").fill("desk");
    await expect(palette.getByRole("link", { name: TITLE }).first()).toBeVisible();
    await palette.getByRole("searchbox").fill(say("account_nav_billing").slice(0, 4));
    await expect(palette.getByRole("link", { name: say("account_nav_billing") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/billing/);
    await page.goto(`${LIST}?view=board`);
  });

  await test.step("the board has a column for each kind of work", async () => {
    const board = page.getByRole("region", { name: say("order_board_label") });
    await expect(board.getByRole("list", { name: say("order_column_answer") }).getByRole("listitem")).toHaveCount(3);
    for (const column of ["payment", "making", "client", "changes"] as const)
      await expect(board.getByRole("heading", { name: say(`order_column_${column}`) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a column gets a name of the creator's own, on the phone as well, and ours again", async () => {
    const board = page.getByRole("region", { name: say("order_board_label") });
    const rename = async (from: string, to: string) => {
      await page.getByRole("button", { name: say("order_column_rename", { column: from }) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill(to);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("shell_save") }).click();
      await expect(dialog).toHaveCount(0);
    };
    const ours = say("order_column_making");
    await rename(ours, "Inking");
    await expect(board.getByRole("heading", { name: "Inking" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await comesToLife(page);
    await expect(board.getByRole("heading", { name: "Inking" })).toBeAttached();
    await page.setViewportSize({ width: 1440, height: 900 });
    await keepPicture(page, "desk-board");
    await rename("Inking", "");
    await expect(board.getByRole("heading", { name: ours })).toBeVisible();
  });

  await test.step("the calendar has each on its day", async () => {
    await page.goto(`${LIST}?view=calendar`);
    const calendar = page.getByRole("region", { name: say("order_calendar_label") });
    await expect(calendar.getByRole("link", { name: TITLE })).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step("two are declined for one reason", async () => {
    await page.goto(LIST);
    await comesToLife(page);
    await page.getByRole("button", { name: say("order_select_several") }).click();
    for (const place of [0, 1]) await rows(page).nth(place).getByRole("checkbox").check();
    await expect(page.getByText(say("order_selected", { count: 2 }))).toBeVisible();
    await page.getByRole("button", { name: say("order_decline"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: say("order_decline_reason_fully_booked") }).check();
    await dialog.getByRole("button", { name: say("order_decline_confirm_several", { count: 2 }) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page).filter({ hasText: say("order_status_canceled") })).toHaveCount(2);
    await expect(rows(page).filter({ hasText: say("order_status_draft") })).toHaveCount(1);
  });
});
