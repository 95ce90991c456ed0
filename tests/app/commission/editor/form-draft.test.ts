import { describe, expect, test } from "vitest";
import { listingForm } from "#domain/commission/commission.form.ts";
import { defaultTemplate } from "#domain/commission/question/default-template.ts";
import { parse } from "#domain/kernel/parse.ts";
import {
  draftOfTemplate,
  listingInput,
  newQuestion,
  NOT_AN_AMOUNT,
  typedPrice,
  withType,
  type FormDraft,
  moved,
} from "#app/features/commission/editor/form-draft.ts";
import { NOT_SHARED } from "#app/features/visibility/sharing-draft.ts";

const DRAFT: FormDraft = {
  title: "Portrait",
  categoryCode: "character-illustration",
  price: "",
  currencyCode: "JPY",
  isOpen: true,
  sharing: NOT_SHARED,
  questions: draftOfTemplate(defaultTemplate("en", "JPY"), "JPY"),
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
    const result = parse(listingForm, listingInput({ ...DRAFT, price: "12.5" }, "en"));
    expect(!result.ok && result.error.issues?.map(({ path }) => path)).toEqual(["priceAmount"]);
  });

  test("sends no choices of a question that has none to choose from any more", () => {
    const choice = withType(newQuestion("SHORT_TEXT"), "SINGLE_CHOICE");
    expect(choice.choices).toHaveLength(2);
    const questions = [{ ...withType(choice, "LONG_TEXT"), title: "Idea" }];
    expect(listingInput({ ...DRAFT, questions }, "en").questions[0]?.choices).toEqual([]);
  });

  test("moves an item to another place and nothing outside of the list", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b"], 0, 2)).toEqual(["a", "b"]);
    expect(moved(["a", "b"], -1, 0)).toEqual(["a", "b"]);
  });
});
