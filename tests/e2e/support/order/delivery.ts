import { expect, type Page } from "@playwright/test";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { confirmCommand } from "./order.ts";
import type { Say } from "../words/words.ts";

async function openDelivery(page: Page, say: Say) {
  const tab = page.getByRole("tab", { name: say("order_tab_delivery") });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** The client wishes for changes to what was delivered. */
export async function askForChanges(page: Page, say: Say, message: string) {
  await page
    .getByRole("button", { name: say("order_request_changes"), exact: true })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("textbox").fill(message);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("order_remark_send"), exact: true })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/**
 * A file of several parts whose upload a reload interrupts: what has not arrived blocks the delivery, another file is refused,
 * and the same one goes on where it was.
 */
export async function sendOverReload(page: Page, say: Say, file: { name: string; path: string; otherPath: string }) {
  const { name } = file;
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/resumable/part")) sent.push(numberOf(request.url()));
  });
  await openDelivery(page, say);
  await page.route(/resumable\/part.*number=2/, (route) => route.abort());
  await page.getByRole("tabpanel").locator('label input[type="file"]').setInputFiles(file.path);
  await expect.poll(() => sent).toContain("2");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(/resumable\/part.*number=2/);
  sent.length = 0;

  await expect(page.getByRole("button", { name: say("order_deliver"), exact: true }).first()).toBeDisabled();
  await expect(page.getByText(say("order_deliver_blocked")).first()).toBeVisible();
  await page
    .getByRole("list", { name: say("shell_faults") })
    .getByRole("link", { name })
    .click();
  const row = page.getByRole("list", { name: say("order_upload_list") }).getByRole("listitem");
  await expect(row).toContainText(name);
  await expect(row.getByRole("button").first()).toBeFocused();
  const input = row.locator('input[type="file"]');
  await input.setInputFiles(file.otherPath);
  await expect(row.getByRole("alert")).toHaveText(say("order_upload_other_file", { name }));
  await input.setInputFiles(file.path);
  await expect(page.getByRole("list", { name: say("order_files") }).getByText(name)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(sent).toEqual(["2", "3"]);
}

const numberOf = (url: string): string => new URL(url).searchParams.get("number") ?? "";

/** Bytes of a file of two whole parts and a little. */
export const LARGE = 2 * PART_SIZE + 1000;

/** Takes the file out, which the client has had. */
export async function takeOut(page: Page, say: Say, name: string) {
  await openDelivery(page, say);
  await confirmCommand(page, say("order_file_delete_named", { name }), say("shell_delete"));
  await expect(page.getByText(say("order_former_title"))).toBeVisible();
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Two files of two lengths at once, of which the first arrives last: they stand as they were chosen (rule O51). */
export async function chooseTwo(page: Page, say: Say, first: ChosenFile, second: ChosenFile) {
  await openDelivery(page, say);
  let letGo = () => {};
  const isSecondThere = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/storage\/sign\/write/, async (route) => {
    const { size } = route.request().postDataJSON() as { size: number };
    if (size === first.buffer.length) await isSecondThere;
    await route.continue();
  });
  await page.getByRole("tabpanel").locator('label input[type="file"]').setInputFiles([first, second]);
  const files = page.getByRole("list", { name: say("order_files") }).getByRole("listitem");
  await expect(files).toContainText([second.name]);
  letGo();
  await expect(files).toContainText([first.name, second.name]);
}

/** Moves a file to the top with the keyboard. */
export async function moveUp(page: Page, say: Say, name: string) {
  const files = page.getByRole("list", { name: say("order_files") }).getByRole("listitem");
  await page.getByRole("button", { name: say("order_file_move_up_named", { name }) }).focus();
  await page.keyboard.press("Enter");
  await expect(files.first()).toContainText(name);
  await page.reload();
  await openDelivery(page, say);
  await expect(files.first()).toContainText(name);
}

/** Two versions beside each other: the pictures under a slider that the keyboard moves. */
export async function compareVersions(page: Page, say: Say) {
  await page
    .getByRole("button", { name: say("order_compare"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const slider = dialog.getByRole("slider", { name: say("order_compare_slider", { number: 1 }) });
  await expect(slider).toHaveValue("50");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", say("order_compare_value", { share: 51, number: 1 }));
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Everything in one zip; answers what the browser calls it. */
export async function downloadAll(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.locator('a[href*="deliverables.zip"]').first().click();
  const done = await download;
  expect(await done.failure()).toBeNull();
  return done.suggestedFilename();
}
