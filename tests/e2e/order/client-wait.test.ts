import { expect, test, type Page } from "@playwright/test";
import { keepPicture } from "../support/pictures-to-look-at.ts";
import { confirmCommand } from "../support/order/order.ts";
import { room } from "../support/order/room.ts";
import { pressOnceAlive } from "../support/screen/comes-to-life.ts";
import { triedIn, wordsOf } from "../support/words/words.ts";

const block = (page: Page) => page.getByRole("article");

for (const language of triedIn("ja")) {
  test(`a question stops the delivery clock for both, and an answer starts it again (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const here = await room(browser, baseURL!, language, { seller: 1440, buyer: 390 });
    const say = wordsOf(language);
    await here.open("PAID");
    await pressOnceAlive(here.seller.getByRole("button", { name: say("order_wait"), exact: true }).first());
    const asking = here.seller.getByRole("dialog");
    await asking
      .getByRole("textbox")
      .fill(language === "ja" ? "リボンは何色にしますか？" : "Which colour should the ribbon be?");
    await keepPicture(here.seller, `client-wait-ask-${language}`);
    await asking.getByRole("button", { name: say("order_remark_send"), exact: true }).click();

    const used = say("order_wait_used", { used: 1, limit: 14 });
    await expect(block(here.seller).getByText(used)).toBeVisible();
    await keepPicture(here.seller, `client-wait-seller-${language}`);
    // The client's page shows it without being asked.
    await expect(block(here.buyer).getByText(used)).toBeVisible();
    await keepPicture(here.buyer, `client-wait-buyer-${language}`);
    for (const scheme of ["dark", "light"] as const) {
      await here.buyer.emulateMedia({ colorScheme: scheme });
      await here.buyer.setViewportSize({ width: 820, height: 900 });
      await keepPicture(here.buyer, `client-wait-buyer-820-${scheme}-${language}`);
    }
    await confirmCommand(here.buyer, say("order_resume_buyer"), say("order_resume_buyer"));
    await expect(block(here.buyer).getByText(say("order_awaiting_creator_delivery")).first()).toBeVisible();
    await expect(
      block(here.seller)
        .getByRole("button", { name: say("order_wait"), exact: true })
        .first(),
    ).toBeVisible();
    await expect(block(here.seller).getByText(say("order_wait_used", { used: 1, limit: 14 }))).toBeVisible();
  });
}
