import { fireEvent } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { LanguageTabs } from "#app/features/editing/words/language-tabs.tsx";
import {
  copiedWords,
  missingLanguages,
  newWords,
  savedWords,
  wordsInput,
  type WordsDraft,
} from "#app/features/editing/words/words-draft.ts";
import { WordsField } from "#app/features/editing/words/words-field.tsx";
import { useWritingState, WritingIn } from "#app/features/editing/words/writing-language.tsx";
import type { ApiError } from "#app/client/outcome.ts";
import { renderOnPage } from "../support/render.tsx";

const ORIGINAL = originalText("Cat", "en");
const japanese = (more: Partial<LocalizedText>): LocalizedText => ({
  text: "ねこ",
  languageCode: "ja",
  isOriginal: false,
  ...more,
});

/** What would be saved is said below the field. */
function Editor({ initial, apiError = null }: { initial: WordsDraft; apiError?: ApiError | null }) {
  const [words, setWords] = useState(initial);
  return (
    <WritingIn state={useWritingState()}>
      <LanguageTabs label="Languages" texts={[["titles", words]]} apiError={apiError}>
        <WordsField label="Title" words={words} onChange={setWords} path="titles" apiError={apiError} most={100} />
      </LanguageTabs>
      <output>{JSON.stringify(wordsInput(words))}</output>
    </WritingIn>
  );
}

function opened(initial: WordsDraft, apiError: ApiError | null = null) {
  const page = renderOnPage(<Editor initial={initial} apiError={apiError} />);
  return {
    page,
    tabs: () => page.getAllByRole("tab").map(({ textContent }) => textContent),
    field: () => page.getByLabelText(/^Title/) as HTMLInputElement,
    input: () => JSON.parse(page.container.querySelector("output")!.textContent!) as unknown,
    toJapanese: () => fireEvent.keyDown(page.getByRole("tab", { selected: true }), { key: "ArrowRight" }),
  };
}

test("each language is a tab that says how its words stand, and is reached by the keyboard", () => {
  const { tabs, field, input, toJapanese, page } = opened(savedWords([ORIGINAL]));
  expect(tabs()).toEqual(["English", "日本語Not written yet"]);
  expect(field().value).toBe("Cat");
  toJapanese();
  expect(document.activeElement).toBe(page.getByRole("tab", { name: /日本語/ }));
  expect([field().value, field().lang, page.getByLabelText("Title (日本語)")]).toEqual(["", "ja", field()]);
  fireEvent.change(field(), { target: { value: "猫" } });
  expect(tabs()).toEqual(["English", "日本語"]);
  expect(input()).toEqual({ ja: "猫" });
});

test("a machine's words are where one begins: saved unchanged they stay the machine's, changed they are one's own", () => {
  const { tabs, field, input, toJapanese, page } = opened(savedWords([ORIGINAL, japanese({ writtenBy: "MACHINE" })]));
  expect(tabs()).toEqual(["English", "日本語Translated automatically"]);
  toJapanese();
  expect(page.getByText(/Once you change it/)).toBeTruthy();
  expect(field().value).toBe("ねこ");
  fireEvent.change(field(), { target: { value: "ねこさん" } });
  expect([tabs()[1], input()]).toEqual(["日本語", { ja: "ねこさん" }]);
  fireEvent.change(field(), { target: { value: "ねこ" } });
  expect([tabs()[1], input()]).toEqual(["日本語Translated automatically", {}]);
});

test("words whose original has changed are said to fit by one button", () => {
  const saved = savedWords([ORIGINAL, japanese({ writtenBy: "PERSON", isOriginalChanged: true })]);
  const { tabs, input, toJapanese, page } = opened(saved);
  expect([tabs()[1], input()]).toEqual(["日本語Original changed", {}]);
  toJapanese();
  fireEvent.click(page.getByRole("button", { name: "This still fits" }));
  expect([tabs()[1], input()]).toEqual(["日本語", { ja: "ねこ" }]);
});

test("a fault in a language that is not to be seen is on its tab, and its field says it", () => {
  const issue = { path: "titles.ja", code: "issue.too_long", message: "Too long." };
  const { tabs, field, toJapanese, page } = opened(savedWords([ORIGINAL]), {
    code: "request.invalid",
    message: "",
    issues: [issue],
  } as ApiError);
  expect(tabs()).toEqual(["English", "日本語Please check"]);
  expect(page.getByRole("tab", { name: /日本語/ }).getAttribute("data-fault")).toBe("日本語: Too long.");
  expect(field().getAttribute("aria-invalid")).toBeNull();
  toJapanese();
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(page.getByText("Too long.")).toBeTruthy();
});

test("what is copied is what people wrote, and what is missing is named", () => {
  const machines = savedWords([ORIGINAL, japanese({ writtenBy: "MACHINE" })]);
  expect(copiedWords(machines)).toEqual(newWords({ en: "Cat" }));
  expect(copiedWords(savedWords([ORIGINAL, japanese({})]))).toEqual(newWords({ en: "Cat", ja: "ねこ" }));
  expect([missingLanguages([machines]), missingLanguages([savedWords([ORIGINAL]), newWords({})])]).toEqual([
    [],
    ["ja"],
  ]);
});
