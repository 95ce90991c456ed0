import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsOf, type Message } from "../support/node/message-variants.ts";

/** A limit, a price or a deadline that is written out; "once a day" and 1日1回 name a day, they count none. */
const STATED =
  /(?<![\d.,])(?!1(?:日(?:1回|に)|時間ごと))\d[\d.,]*\s?(?:days?\b|hours?\b|minutes?\b|months?\b|weeks?\b|日|時間|分(?!の)|か月|週間|%|％|[KMG]B\b|円|yen\b)|[¥$€]\s?\d/i;
const WRITTEN = /\b(?:two|three|four|five|six|seven|ten|fourteen|thirty)\s(?:days|hours|minutes|weeks)\b/i;

const statesNumber = (message: Message) => textsOf(message).some((text) => STATED.test(text) || WRITTEN.test(text));

/** What is no rule of ours: how long something takes elsewhere, the span a sum is of, an example. */
const FACTS = ["payment_wallet_none_body", "payment_earnings_sum"];

test.each(["en", "ja"])("no message in %s writes a number that a constant holds: it is a parameter", (language) => {
  const messages = readdirSync(`messages/${language}`).flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(`messages/${language}/${area}`, "utf8")) as Record<string, Message>),
  );
  expect(messages.filter(([key, message]) => statesNumber(message) && !FACTS.includes(key))).toEqual([]);
});

test.each([
  "14 days",
  "within 7 days",
  "14日以内",
  "a 10% fee",
  "10％",
  "20 MB",
  "20MB",
  "72 hours",
  "72時間",
  "5分",
  "three days",
  "¥500",
])("a planted “%s” is found", (text) => {
  expect(statesNumber(text)).toBe(true);
});

test.each(["{days} days", "{days}日", "once a day", "1日1回", "1時間ごと", "a 6-digit code", "{percent}%"])(
  "“%s” is none",
  (text) => {
    expect(statesNumber(text)).toBe(false);
  },
);
