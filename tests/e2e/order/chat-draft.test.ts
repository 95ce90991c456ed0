import { expect, test } from "@playwright/test";
import { room } from "../support/order/room.ts";

test("what is typed or sent from a phone is not lost with the chat: closed, turned, loaded again, without an answer (rule C44)", async ({
  browser,
  baseURL,
}) => {
  const { say, seller, buyer, open } = await room(browser, baseURL!, "en", { seller: 1440, buyer: 390 });
  let isReached = true;
  await buyer.routeWebSocket(/\/api\/chat\/[^/]+\/socket/, (socket) => {
    if (isReached) socket.connectToServer();
  });
  await open("PAID");
  const input = buyer.getByRole("textbox", { name: say("chat_input_label") });
  const openChat = () => buyer.getByRole("button", { name: say("order_open_chat") }).click();
  const message = buyer.locator("[data-message]").filter({ hasText: "A fox with a hat" });

  await openChat();
  await input.fill("A fox with a hat");
  await buyer.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
  await openChat();
  await expect(input).toHaveValue("A fox with a hat");
  await buyer.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
  await buyer.setViewportSize({ width: 1024, height: 768 });
  await expect(input).toHaveValue("A fox with a hat");
  await buyer.setViewportSize({ width: 390, height: 900 });
  await expect(input).toHaveCount(0);

  // The room takes the connection, and says nothing on it.
  isReached = false;
  await buyer.reload();
  await openChat();
  await expect(input).toHaveValue("A fox with a hat");
  await buyer.getByRole("button", { name: say("chat_send"), exact: true }).click();
  const sending = buyer.getByText(say("chat_sending"));
  await expect(sending).toBeVisible();
  await buyer.keyboard.press("Escape");
  await expect(input).toHaveCount(0);
  await openChat();
  await expect(sending).toBeVisible();
  await expect(input).toHaveValue("");

  isReached = true;
  await buyer.reload();
  await openChat();
  await expect(message).toHaveCount(1);
  await expect(sending).toHaveCount(0);
  await expect(seller.locator("[data-message]").filter({ hasText: "A fox with a hat" })).toHaveCount(1);
});
