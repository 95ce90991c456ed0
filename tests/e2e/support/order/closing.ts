import { expect, type Page } from "@playwright/test";
import type { Say } from "../words/words.ts";

interface Reviewer {
  readonly page: Page;
  /** What the other side calls them. */
  readonly name: string;
  readonly handle: string;
}

/** After completion: a note each way, both reviews, which then stand on both profiles, and a reply (rules O60 to O66). */
export async function closeOrder(say: Say, buyer: Reviewer, seller: Reviewer) {
  // The finished piece stays in view, large.
  await expect(buyer.page.getByText(say("order_finished_buyer"))).toBeVisible();
  await expect(buyer.page.getByRole("group", { name: say("order_delivered_work") }).first()).toBeVisible();
  await thank(buyer.page, say, "Your fox lives on my wall now.");
  await expect(seller.page.getByText("Your fox lives on my wall now.")).toBeVisible();
  await thank(seller.page, say, "It was a joy.");

  await review(buyer.page, say, 4, "Kind, quick, and the red is perfect.");
  await expect(buyer.page.getByText(say("review_closing_review_mine")).first()).toBeVisible();
  await expect(seller.page.getByText(say("review_closing_review_waiting", { name: buyer.name }))).toBeVisible();
  await expect(seller.page.getByText("the red is perfect")).toHaveCount(0);
  await review(seller.page, say, 5, "Clear words, paid at once.");
  await expect(seller.page.getByText("Kind, quick, and the red is perfect.")).toBeVisible();
  await expect(buyer.page.getByText("Clear words, paid at once.")).toBeVisible();

  await seller.page.getByRole("button", { name: say("review_closing_reply"), exact: true }).click();
  const reply = seller.page.getByRole("textbox", { name: say("review_closing_reply_label") });
  await reply.fill("Thank you!");
  await seller.page.getByRole("button", { name: say("review_closing_reply_send"), exact: true }).click();
  // The text is in its field before it is sent: only without the field is it the one that was stored.
  await expect(reply).toHaveCount(0);
  await expect(seller.page.getByText("Thank you!")).toBeVisible();

  const visitor = await buyer.page.context().newPage();
  await visitor.goto(`/${seller.handle}`);
  const reviews = visitor.getByRole("region", { name: say("review_title"), exact: true });
  await expect(reviews.getByText("Kind, quick, and the red is perfect.")).toBeVisible();
  await expect(reviews.getByText(say("review_stars_of", { stars: 4 }))).toBeVisible();
  await expect(reviews.getByText("Thank you!")).toBeVisible();
  await visitor.close();
}

async function thank(page: Page, say: Say, words: string) {
  await page.getByRole("textbox", { name: say("review_closing_thanks_label") }).fill(words);
  await page.getByRole("button", { name: say("review_closing_thanks_send"), exact: true }).click();
  await expect(page.getByText(say("review_closing_thanks_mine"), { exact: true })).toBeVisible();
}

async function review(page: Page, say: Say, stars: number, words: string) {
  await page.getByRole("radio", { name: say("review_stars_of", { stars }) }).check({ force: true });
  await page.getByRole("textbox", { name: say("review_closing_review_words") }).fill(words);
  await page.getByRole("button", { name: say("review_closing_review_send"), exact: true }).click();
}
