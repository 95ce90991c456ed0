import { expect, test } from "vitest";
import { m } from "#messages";

test.each([
  [0, "0 commissions", "依頼 0件"],
  [1, "1 commission", "依頼 1件"],
  [2, "2 commissions", "依頼 2件"],
  [1000, "1000 commissions", "依頼 1000件"],
])("%d is counted as one says it", (count, en, ja) => {
  expect(m.payment_totals_orders({ count }, { locale: "en" })).toBe(en);
  expect(m.payment_totals_orders({ count }, { locale: "ja" })).toBe(ja);
});

test.each([
  [1, 7, /download 1 file\. .+ has 7 days to accept\.$/],
  [3, 1, /download 3 files\. .+ has 1 day to accept\.$/],
])("%d files and %d days agree with their numbers, each on its own", (count, days, sentence) => {
  expect(m.order_deliver_body({ count, days }, { locale: "en" })).toMatch(sentence);
});
