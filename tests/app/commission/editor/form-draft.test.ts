import { describe, expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { templateOf } from "#domain/commission/question/template.ts";
import { parse } from "#domain/kernel/parse.ts";
import {
  draftOfTemplate,
  listingInput,
  newQuestion,
  NOT_AN_AMOUNT,
  typedPrice,
  withType,
  type FormDraft,
} from "#app/features/commission/editor/form-draft.ts";
import { moveItem } from "#app/ui/sorting/move-item.ts";
import { fromPriceOfForm, fromPriceOfService } from "#app/features/commission/editor/draft-price.ts";
import { newWords } from "#app/features/editing/words/words-draft.ts";
import { NOT_SHARED } from "#app/features/visibility/sharing-draft.ts";

const DRAFT: FormDraft = {
  title: newWords({ en: "Portrait" }),
  categoryCode: "character-illustration",
  price: "",
  currencyCode: "JPY",
  isOpen: true,
  sharing: NOT_SHARED,
  questions: draftOfTemplate((code) => templateOf("default", code, "JPY"), "JPY"),
};

describe("a form being written", () => {
  test("passes the form's own rules when it starts from the template", () => {
    expect(parse(listingForm, listingInput(DRAFT, "en")).ok).toBe(true);
  });

  test("reads what is typed in whole units", () => {
    expect(typedPrice("1,200", "JPY")).toBe(1200);
    expect(typedPrice("12.50", "USD")).toBe(1250);
    expect(typedPrice(" ", "JPY")).toBeNull();
  });

  test("names the field whose amount is none", () => {
    expect(typedPrice("a lot", "JPY")).toBe(NOT_AN_AMOUNT);
    const result = parse(listingForm, listingInput({ ...DRAFT, price: "12.5", questions: [] }, "en"));
    expect(!result.ok && result.error.issues?.map(({ path }) => path)).toEqual(["priceAmount"]);
  });

  test("sends as plan only a single choice, and no text that a plan has hidden", () => {
    const sent = (type: "SINGLE_CHOICE" | "MULTIPLE_CHOICE") => {
      const plan = { ...withType(newQuestion(type), type), setsPrice: true };
      const { priceAmount, questions } = listingInput({ ...DRAFT, price: "a lot", questions: [plan] }, "en");
      return [priceAmount, questions[0]?.setsPrice];
    };
    expect(sent("SINGLE_CHOICE")).toEqual([null, true]);
    expect(sent("MULTIPLE_CHOICE")).toEqual([NOT_AN_AMOUNT, false]);
  });

  test("knows what clients will see, and so does a service that uses it (rule O7)", () => {
    expect(fromPriceOfForm({ ...DRAFT, price: "a lot" })).toBe(10_000);
    const priced = { hasPlan: false, priceAmount: 12_000, fromPriceAmount: 14_000, leastOfRights: 500 };
    const free = { ...priced, priceAmount: null, fromPriceAmount: null, leastOfRights: 0 };
    expect(fromPriceOfService("5,000", "JPY", priced, false)).toBe(7_000);
    expect(fromPriceOfService("", "JPY", free, false)).toBeNull();
    expect(fromPriceOfService("5,000", "JPY", { ...priced, hasPlan: true }, false)).toBe(14_000);
    // Use and publication are asked in the licence table alone (rule L67).
    expect(fromPriceOfService("5,000", "JPY", priced, true)).toBe(6_500);
    expect(fromPriceOfService("5,000", "JPY", { ...priced, hasPlan: true }, true)).toBe(13_500);
  });

  test("sends no choices of a question that has none to choose from any more", () => {
    const choice = withType(newQuestion("SHORT_TEXT"), "SINGLE_CHOICE");
    expect(choice.choices).toHaveLength(2);
    const questions = [{ ...withType(choice, "LONG_TEXT"), title: newWords({ en: "Idea" }) }];
    expect(listingInput({ ...DRAFT, questions }, "en").questions[0]?.choices).toEqual([]);
  });

  test("moves an item to another place and nothing outside of the list", () => {
    expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moveItem(["a", "b"], 0, 2)).toEqual(["a", "b"]);
    expect(moveItem(["a", "b"], -1, 0)).toEqual(["a", "b"]);
  });
});
