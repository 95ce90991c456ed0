import { expect, test } from "vitest";
import { leadsAway } from "#domain/chat/leads-away.ts";

test.each([
  "Pay me at paypal.me/someone, it is cheaper",
  "https://www.PayPal.com/paypalme/someone",
  "ko-fi.com/artist",
  "Could you send it by bank transfer?",
  "We can do this off-platform",
  "銀行振込でお願いできますか",
  "PayPayでもいいですよ",
  "振込先をお送りします",
])("%s leads to another way to pay", (text) => {
  expect(leadsAway(text)).toBe(true);
});

test.each([
  "A wise owl on a branch, please",
  "notpaypal.company is a made-up firm in the story",
  "References: https://example.com/paypal-blue.png",
  "The bank in the background, and a transfer student",
  "背景に銀行を描いてください",
  "お支払いはこのサイトでします",
])("%s does not", (text) => {
  expect(leadsAway(text)).toBe(false);
});
