import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { pinForm } from "#domain/order/pins.form.ts";
import { PIN_WORDS_MOST, PINS_MOST, type PinAct } from "#domain/order/pins.ts";
import { pinsOf } from "#domain/order/view/shown-pins.ts";
import { leavesWords, wordsOfSide } from "#domain/translation/order-words.ts";
import { staged } from "./staged-story.ts";
import { Story } from "./story.ts";

const set: PinAct = { act: "SET", mediaId: "media-1", place: { kind: "POINT", x: 250, y: 750 }, message: "Bluer" };
const annotate = (change: PinAct) => ({ type: "annotate", change }) as const;
const pins = (story: Story) => pinsOf(story.steps.map(({ event }) => event));

describe("pins at the work (rule O112)", () => {
  test("are set, answered, resolved and reopened by either side", () => {
    const story = new Story().delivered().does("BUYER", annotate(set));
    story.does("SELLER", annotate({ act: "ANSWER", pin: 1, message: "Like this?" }));
    story.does("SELLER", annotate({ act: "RESOLVE", pin: 1 }));
    story.does("SELLER", annotate({ ...set, place: { kind: "TIME", at: 65_000 } }));
    expect(pins(story)).toMatchObject([
      {
        number: 1,
        mediaId: "media-1",
        isResolved: true,
        words: [
          { by: "BUYER", message: "Bluer" },
          { by: "SELLER", message: "Like this?" },
        ],
      },
      { number: 2, place: { kind: "TIME", at: 65_000 }, isResolved: false },
    ]);
    story.does("BUYER", annotate({ act: "REOPEN", pin: 1 }));
    expect(pins(story)[0]?.isResolved).toBe(false);
  });

  test("are of those that are there", () => {
    const story = new Story().delivered();
    for (const pin of [0, 1, 2])
      expect(story.tries("BUYER", annotate({ act: "RESOLVE", pin }))).toBe("order.pin_not_found");
    story.does("BUYER", annotate(set));
    expect(story.tries("SELLER", annotate({ act: "ANSWER", pin: 2, message: "?" }))).toBe("order.pin_not_found");
  });

  test("are set while the work is looked at, and while a sealed stage is made", () => {
    expect(new Story().paid().tries("BUYER", annotate(set))).toBe("order.wrong_state");
    expect(staged(30, 70).tries("BUYER", annotate(set))).toEqual(["PinChanged"]);
    expect(staged(30, 70).tries("ADMIN", annotate(set))).toBe("order.not_allowed");
    const completed = new Story().delivered().does("BUYER", { type: "accept" });
    expect(completed.tries("BUYER", annotate(set))).toBe("order.wrong_state");
  });

  test("make no consent stale and tell nobody", () => {
    const story = new Story().delivered();
    const read = story.order.version;
    const told = story.notifications.length;
    story.does("SELLER", annotate(set));
    expect(story.notifications).toHaveLength(told);
    expect(story.tries("BUYER", { type: "accept", shownVersion: read })).toContain("OrderCompleted");
  });

  test("are words of their author, which are translated for the other side", () => {
    const story = new Story().delivered().does("BUYER", annotate(set));
    story.does("SELLER", annotate({ act: "ANSWER", pin: 1, message: "Like this?" }));
    const events = story.steps.map(({ event }) => event);
    const words = { services: [], forms: [], acceptedTerms: null, events, notes: [] };
    expect(wordsOfSide(words, "BUYER")).toEqual(["Bluer"]);
    expect(wordsOfSide(words, "SELLER")).toEqual(["Like this?"]);
    expect(events.filter(leavesWords)).toHaveLength(2);
  });

  test("come to an end", () => {
    const story = new Story().delivered();
    story.order = { ...story.order, pinCount: PINS_MOST, pinWordsCount: PINS_MOST };
    expect(story.tries("BUYER", annotate(set))).toBe("order.too_many_pins");
    story.does("BUYER", annotate({ act: "ANSWER", pin: 1, message: "Still" }));
    story.order = { ...story.order, pinWordsCount: PIN_WORDS_MOST };
    expect(story.tries("BUYER", annotate({ act: "ANSWER", pin: 1, message: "More" }))).toBe("order.too_many_pins");
    story.does("BUYER", annotate({ act: "RESOLVE", pin: 1 }));
  });
});

test("a pin stands within its picture, and says something", () => {
  const isPin = (change: unknown) => v.safeParse(pinForm, { change }).success;
  expect(isPin(set)).toBe(true);
  expect(isPin({ ...set, place: { kind: "POINT", x: 1001, y: 0 } })).toBe(false);
  expect(isPin({ ...set, place: { kind: "POINT", x: -1, y: 0 } })).toBe(false);
  expect(isPin({ ...set, place: { kind: "TIME", at: 0.5 } })).toBe(false);
  expect(isPin({ ...set, message: " " })).toBe(false);
  expect(isPin({ act: "RESOLVE", pin: 1.5 })).toBe(false);
});
