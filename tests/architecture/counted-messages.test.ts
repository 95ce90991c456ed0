import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { plural } from "#app/ui/text/plural.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { pluralSelectors, textFor, textsOf, type Message } from "../support/node/message-variants.ts";

const compiled = (file: string): string => readFileSync(`messages/compiled/${file}`, "utf8");

/** Parameters that say how many there are of something. */
const COUNTED = [
  "allowed",
  "bankTo",
  "count",
  "days",
  "editMinutes",
  "endingHours",
  "handleDays",
  "holdDays",
  "hours",
  "lateHours",
  "left",
  "limit",
  "minutes",
  "reviewDays",
  "seconds",
  "slotHours",
  "used",
];
/** Names, texts, dates, and numbers that count nothing: “Question 3”, “10%”, “4242”. */
const NOT_COUNTED = [
  "about",
  "all",
  "amount",
  "average",
  "back",
  "bankFrom",
  "base",
  "before",
  "brand",
  "card",
  "category",
  "code",
  "codes",
  "column",
  "currency",
  "databaseGigabytes",
  "date",
  "done",
  "email",
  "example",
  "extension",
  "fee",
  "from",
].concat(
  [
    "handle",
    "host",
    "income",
    "kept",
    "label",
    "language",
    "largePercent",
    "last4",
    "latest",
    "megabytes",
    "message",
    "loss",
    "month",
    "most",
    "name",
    "names",
    "number",
    "order",
    "original",
    "part",
    "parts",
    "percent",
    "place",
    "position",
    "query",
    "question",
    "questions",
    "quote",
    "rate",
    "reaction",
    "ratings",
    "reason",
    "share",
    "size",
    "stars",
    "status",
    "taken",
    "site",
    "step",
  ],
  [
    "added",
    "bookmarkMost",
    "bookmarkPoints",
    "changed",
    "languages",
    "orderMost",
    "orderPoints",
    "period",
    "ratio",
    "visitorMost",
    "words",
    "x",
    "y",
    "lines",
    "support",
    "tag",
    "term",
    "text",
    "time",
    "title",
    "to",
    "total",
    "turnaround",
    "typed",
    "version",
    "when",
    "year",
    "zone",
  ],
);
/** What stays as it is after any number. */
const INVARIABLE = ["h", "MB", "min", "of", "s", "unread"];

const messagesIn = (language: string): [key: string, message: Message][] =>
  readdirSync(`messages/${language}`).flatMap((area) =>
    Object.entries(JSON.parse(readFileSync(`messages/${language}/${area}`, "utf8")) as Record<string, Message>),
  );

/** The numbers that stand before a word which depends on them, and do not choose it. */
function uncountedIn(message: Message): string[] {
  const beforeWords = textsOf(message)
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}[\s-](\p{L}+)/gu)])
    .filter(([, parameter, word]) => COUNTED.includes(parameter!) && !INVARIABLE.includes(word!))
    .map(([, parameter]) => parameter!);
  return [...new Set(beforeWords)].filter((parameter) => !pluralSelectors(message).has(parameter));
}

/** The numbers, one of each kind, for which a message with variants has no text. */
function speechlessFor(message: Message, language: string): Record<string, number>[] {
  const parameters = [...pluralSelectors(message).keys()];
  const numbers = parameters.reduce<Record<string, number>[]>(
    (before, parameter) =>
      before.flatMap((chosen) => [0, 1, 2, 100].map((number) => ({ ...chosen, [parameter]: number }))),
    [{}],
  );
  return numbers.filter((chosen) => textFor(message, language, chosen) === undefined);
}

test("it is known of every parameter whether it counts something", () => {
  const named = messagesIn("en").flatMap(([, message]) =>
    textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)),
  );
  expect([...new Set(named)].toSorted()).toEqual([...COUNTED, ...NOT_COUNTED].toSorted());
});

test("an English message with a counted word has a text for one and one for more", () => {
  expect(messagesIn("en").filter(([, message]) => uncountedIn(message).length > 0)).toEqual([]);
});

test.each(["en", "ja"])("every number finds a text in %s", (language) => {
  expect(messagesIn(language).filter(([, message]) => speechlessFor(message, language).length > 0)).toEqual([]);
});

test("numbers choose the words that Intl would choose, and nothing asks for another kind of number", () => {
  for (const language of LANGUAGE_CODES) {
    const rules = new Intl.PluralRules(language);
    for (const number of [0, 1, 2, 3, 10, 11, 21, 100, 101, 1_000_000, 0.5, 1.5, -1, "1", "2"])
      expect([language, number, plural(language, number)]).toEqual([language, number, rules.select(Number(number))]);
    const asked = compiled(`messages/${language}.js`).match(/registry\.plural\([^\n]*?\{[^}]*\}/g) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((call) => !call.endsWith("{}"))).toEqual([]);
  }
});

describe("what is planted", () => {
  const counting = (...parameters: string[]) => ({
    declarations: parameters.flatMap((name) => [`input ${name}`, `local ${name}Plural = ${name}: plural`]),
    selectors: parameters.map((name) => `${name}Plural`),
  });
  const both = { "countPlural=one": "{count} file", "countPlural=other": "{count} files" };
  const within = {
    "countPlural=one": "{count} file in {days} days",
    "countPlural=other": "{count} files in {days} days",
  };

  test.each<[string, Message]>([
    ["a counted word without variants", "{count} commissions"],
    ["a counted word in a sentence", "You have {days} days to accept."],
    ["a counted word behind another one", "{count} new messages"],
    ["a number that chooses nothing", [{ ...counting("count"), selectors: [], match: { "": "{count} files" } }]],
    ["a second number", [{ ...counting("count"), match: within }]],
  ])("%s is noticed", (_, message) => {
    expect(uncountedIn(message)).not.toEqual([]);
  });

  test.each<[string, Message]>([
    ["variants", [{ ...counting("count"), match: both }]],
    ["a number after its word", "Changes left: {left}."],
    ["a share", "{count} / {limit}"],
    ["a word that stays as it is", "Messages, {count} unread"],
    ["a name", "{name} hasn't published anything yet."],
  ])("%s is fine", (_, message) => {
    expect(uncountedIn(message)).toEqual([]);
    expect(speechlessFor(message, "en")).toEqual([]);
  });

  test.each<[string, Message]>([
    ["no text for one", [{ ...counting("count"), match: { "countPlural=other": "{count} files" } }]],
    ["no text for more", [{ ...counting("count"), match: { "countPlural=one": "{count} file" } }]],
    [
      "a text for one of two numbers only",
      [{ ...counting("count", "days"), match: { "countPlural=one, daysPlural=one": "" } }],
    ],
  ])("%s is noticed", (_, message) => {
    expect(speechlessFor(message, "en")).not.toEqual([]);
  });
});
