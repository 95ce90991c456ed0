import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { ONE_PIXEL } from "../file/one-pixel.ts";
import { write } from "./order.ts";
import type { Say } from "../words/words.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const messageOf = (page: Page, text: string): Locator => page.locator("[data-message]").filter({ hasText: text });

async function choose(page: Page, say: Say, message: Locator, item: string) {
  await message.hover();
  await message.getByRole("button", { name: say("chat_message_menu") }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Both are in the room, which is the seller's first message old: everything that becomes of messages, live on both sides. */
export async function talkOn(seller: Page, buyer: Page, say: Say) {
  const chat = (page: Page) => page.getByRole("region", { name: say("chat_title") });

  // Files from outside, dropped on the messages; one that misses the chat leaves the page as it is.
  expect(await dropFile(chat(buyer).getByRole("log"), "fox.png")).toBe("KEPT");
  await expect(chat(buyer).getByText("fox.png")).toBeVisible();
  expect(await dropFile(buyer.getByRole("article").first(), "other.png")).toBe("KEPT");
  await expect(chat(buyer).getByText("other.png")).toHaveCount(0);
  await write(buyer, say, "Like this fox");
  await expect(seller.getByRole("link", { name: say("chat_media_open", { name: "fox.png" }) })).toBeVisible();

  await choose(seller, say, messageOf(seller, "Like this fox"), say("chat_reply"));
  await write(seller, say, "A lovely foks");
  const answer = messageOf(buyer, "A lovely foks");
  await expect(answer).toContainText("Like this fox");

  await choose(seller, say, messageOf(seller, "A lovely foks"), say("chat_edit"));
  await seller.getByRole("textbox", { name: say("chat_input_label") }).fill("A lovely fox");
  await seller.getByRole("button", { name: say("chat_edit_save"), exact: true }).click();
  await expect(messageOf(buyer, "A lovely fox")).toContainText(say("chat_edited"));
  await expect(answer).toHaveCount(0);

  // A tap on the quote leads to what is quoted.
  await messageOf(buyer, "A lovely fox").getByRole("button", { name: "Like this fox" }).click();
  await expect(messageOf(buyer, "Like this fox").first()).toBeFocused();

  await choose(buyer, say, messageOf(buyer, "A lovely fox"), say("chat_reaction_heart"));
  const heart = messageOf(seller, "A lovely fox").getByRole("button", { name: new RegExp(say("chat_reaction_heart")) });
  await expect(heart).toBeVisible();
  await choose(buyer, say, messageOf(buyer, "A lovely fox"), say("chat_pin"));
  await chat(seller)
    .getByRole("button", { name: say("chat_pins_open", { count: 1 }) })
    .click();
  await chat(seller)
    .getByRole("list", { name: say("chat_pins") })
    .getByRole("button", { name: /fox/ })
    .click();
  await expect(messageOf(seller, "A lovely fox")).toBeFocused();

  await saveReply(seller, say);
  await expect(messageOf(buyer, "Sketches come in three days.")).toBeVisible();

  await chat(buyer)
    .getByRole("button", { name: say("chat_search_open") })
    .click();
  await chat(buyer).getByRole("searchbox").fill("lovely");
  await chat(buyer)
    .getByRole("list", { name: say("chat_search_found") })
    .getByRole("button", { name: /fox/ })
    .click();
  await expect(messageOf(buyer, "A lovely fox")).toBeFocused();

  await write(buyer, say, "A slip of the pen");
  await expect(messageOf(seller, "A slip of the pen")).toBeVisible();
  await choose(buyer, say, messageOf(buyer, "A slip of the pen"), say("chat_delete"));
  await buyer
    .getByRole("alertdialog")
    .or(buyer.getByRole("dialog"))
    .getByRole("button", { name: say("chat_delete") })
    .click();
  await expect(chat(seller).getByText("A slip of the pen")).toHaveCount(0);
  await expect(chat(buyer).getByText(say("chat_deleted_own"))).toBeVisible();

  // The order speaks in between, to each in their language, and everything is still there after a reload.
  await expect(chat(buyer).getByRole("log")).toContainText(say("order_event_order_submitted", { amount: "" }).trim());
  await buyer.reload();
  await expect(messageOf(buyer, "A lovely fox")).toContainText(say("chat_pinned"));
  await expect(chat(buyer).getByText(say("chat_deleted_own"))).toBeVisible();
  for (const page of [seller, buyer]) await expectAccessible(page, say);
}

/** By keyboard: a slash in the empty input, a new text, and chosen by Enter. */
async function saveReply(seller: Page, say: Say) {
  const input = seller.getByRole("textbox", { name: say("chat_input_label") });
  await input.press("/");
  const dialog = seller.getByRole("dialog");
  await dialog.getByRole("button", { name: say("chat_saved_new") }).press("Enter");
  await dialog.getByLabel(say("chat_saved_title")).fill("Sketches");
  await dialog.getByLabel(say("chat_saved_text")).fill("Sketches come in three days.");
  await dialog.getByRole("button", { name: say("chat_saved_save"), exact: true }).press("Enter");
  await dialog.getByRole("button", { name: /Sketches come/ }).press("Enter");
  await expect(input).toHaveValue("Sketches come in three days.");
  await expect(input).toBeFocused();
  await input.press("ControlOrMeta+Enter");
}

/** As a browser does with a file from the desktop; LEFT: it would open the file in place of the page. */
function dropFile(target: Locator, name: string): Promise<"KEPT" | "LEFT"> {
  return target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: "image/png" }));
      const says = (type: string) =>
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      says("dragenter");
      return says("dragover") || says("drop") ? "LEFT" : "KEPT";
    },
    { bytes: [...ONE_PIXEL], name },
  );
}

/** In a window of its own: the page's policy keeps the tool out of the real one. */
async function expectAccessible(real: Page, say: Say) {
  const context = await real
    .context()
    .browser()!
    .newContext({
      storageState: await real.context().storageState(),
      locale: await real.evaluate(() => navigator.language),
      bypassCSP: true,
    });
  const page = await context.newPage();
  await page.goto(real.url());
  await expect(messageOf(page, "A lovely fox")).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include(`section[aria-label="${say("chat_title")}"]`)
    .withTags(RULES)
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await context.close();
}
