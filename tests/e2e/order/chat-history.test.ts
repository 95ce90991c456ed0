import { expect, test, type Locator } from "@playwright/test";
import { room } from "../support/order/room.ts";

/** More than two pages of a room. */
const LINES = 110;

/** The message at the top of what is seen, and where it is. */
const topmost = (log: Locator) =>
  log.evaluate((box) => {
    const { top } = box.getBoundingClientRect();
    const messages = [...box.querySelectorAll<HTMLElement>("[data-message]")];
    const first = messages.find((message) => message.getBoundingClientRect().top >= top)!;
    return { id: first.dataset["message"]!, top: first.getBoundingClientRect().top };
  });

const topOf = (log: Locator, id: string) =>
  log.locator(`[data-message="${id}"]`).evaluate((message) => message.getBoundingClientRect().top);

test("the past of a room comes by scrolling up, what is read keeps its place, and what is new is said (rules C37, S51)", async ({
  browser,
  baseURL,
}) => {
  const { say, buyer, sellerPerson, open } = await room(browser, baseURL!, "en", { seller: 1440, buyer: 1440 });
  const { chatRooms } = await sellerPerson.api.commissionOrder.getByCode.query({ code: await open("PAID") });
  const write = (text: string) =>
    sellerPerson.post("/api/features/chat/message/submit", {
      chatRoomId: chatRooms[0]!.id,
      messageText: { text, languageCode: "en" },
      messageMedias: [],
    });
  for (let line = 1; line <= LINES; line++) await write(`Line ${String(line)}`);
  await buyer.reload();

  const log = buyer.getByRole("log");
  const messages = log.locator("[data-message]");
  const line = (number: number) => log.getByText(`Line ${String(number)}`, { exact: true });
  await expect(line(LINES)).toBeInViewport();
  await expect(line(1)).toHaveCount(0);
  await messages.last().locator("time").hover();
  await expect(log.getByRole("tooltip")).toContainText("GMT+9");

  while ((await line(1).count()) === 0) {
    const before = await messages.count();
    await log.evaluate((box) => (box.scrollTop = 200));
    const seen = await topmost(log);
    await expect.poll(() => messages.count()).toBeGreaterThan(before);
    await expect.poll(() => topOf(log, seen.id)).toBeCloseTo(seen.top, -1);
  }

  await expect(buyer.getByRole("button", { name: say("chat_jump"), exact: true })).toBeVisible();
  await write("Something new");
  await buyer.getByRole("button", { name: say("chat_jump_new"), exact: true }).click();
  await expect(log.getByText("Something new")).toBeInViewport();
});
