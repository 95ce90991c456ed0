import { expect, type Locator, type Page } from "@playwright/test";
import { openOrder } from "./order.ts";
import type { Say } from "../words/words.ts";

/** Brings a card, by its handle, to the column of what waits for payment; the command's own dialog opens. */
type MoveCard = (seller: Page, say: Say, handle: Locator) => Promise<void>;

/** On the board, and in the dialog that opens there, which asks what the command asks (rule S53). */
export async function approveOnBoard(seller: Page, say: Say, title: string, price: string, moveCard: MoveCard) {
  await seller.goto("/dashboard/commission/managements");
  await seller.getByRole("link", { name: say("order_view_board") }).click();
  await moveCard(seller, say, seller.getByRole("button", { name: say("order_board_move", { title }) }));
  const approve = seller.getByRole("button", { name: say("order_approve_confirm", { amount: price }), exact: true });
  await approve.focus();
  await approve.press("Enter");
  await expect(seller.getByRole("dialog")).toHaveCount(0);
  await openOrder(seller, "seller", title);
}

/** With keys alone: the handle asks where to. */
export const moveByKeys: MoveCard = async (seller, say, handle) => {
  await handle.focus();
  await handle.press("Enter");
  const payment = seller.getByRole("dialog").getByRole("button", { name: say("order_column_payment"), exact: true });
  await payment.focus();
  await payment.press("Enter");
};

/** With a pointer: over the columns, and let go. A drag begins only once the board has come to life. */
export const dragCard: MoveCard = async (seller, say, handle) => {
  const board = seller.getByRole("region", { name: say("order_board_label") });
  const column = board.getByRole("heading", { name: say("order_column_payment") });
  await expect(async () => {
    await handle.hover();
    const [from, to] = [await handle.boundingBox(), await column.boundingBox()];
    await seller.mouse.down();
    await seller.mouse.move(from!.x + 20, from!.y + 20, { steps: 4 });
    await seller.mouse.move(to!.x + 20, to!.y + 10, { steps: 12 });
    await seller.mouse.up();
    await expect(seller.getByRole("dialog")).toBeVisible({ timeout: 2_000 });
  }).toPass();
};
