import fc from "fast-check";
import { expect, test } from "vitest";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import {
  addTranslation,
  changeOriginal,
  originalOf,
  shownTexts,
  type Translation,
} from "#domain/translation/translated-text.ts";

/** What happens to one text: its author writes, translators answer whenever they like, people mend. */
type Step =
  | { readonly does: "write"; readonly words: number; readonly languageCode: LanguageCode }
  /** The answer to a request of some time ago arrives; the request stays, so it may arrive again. */
  | { readonly does: "answer"; readonly which: number; readonly wait: number }
  | { readonly does: "mend"; readonly words: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("write" as const),
    // Few words, so that somebody also takes a change back.
    words: fc.nat(3),
    languageCode: fc.constantFrom("ja" as const, "ja" as const, "en" as const),
  }),
  fc.record({ does: fc.constant("answer" as const), which: fc.nat(20), wait: fc.nat(5) }),
  fc.record({ does: fc.constant("answer" as const), which: fc.nat(20), wait: fc.nat(5) }),
  fc.record({ does: fc.constant("mend" as const), words: fc.nat(50) }),
);

/** Injective, as SHA-256 is for our purposes. */
const hash = (text: string) => `hash of ${text}`;
const hashNow = (texts: readonly LocalizedText[]) => hash(originalOf(texts)?.text ?? "");
const other = (languageCode: LanguageCode): LanguageCode => (languageCode === "ja" ? "en" : "ja");

const RULES = { addTranslation, changeOriginal };
type Rules = typeof RULES;

/** What is wrong after some step of this history; null if nothing ever was. */
function faultIn(history: readonly Step[], rules: Rules): string | null {
  let texts: readonly LocalizedText[] = [originalText("words 0", "ja")];
  let mendedFor: Translation | null = null;
  const asked: Translation[] = [];
  for (const [now, each] of history.entries()) {
    const original = originalOf(texts)!;
    const languageCode = other(original.languageCode);
    const about = { originalHash: hash(original.text), languageCode, glossary: "", writtenAt: now };
    if (each.does === "write") {
      texts = rules.changeOriginal(texts, `words ${each.words}`, each.languageCode);
      if (mendedFor?.languageCode === each.languageCode) mendedFor = null;
      const present = originalOf(texts)!;
      asked.push({
        originalHash: hash(present.text),
        languageCode: other(present.languageCode),
        glossary: "",
        text: `machine: ${present.text}`,
        writtenBy: "MACHINE",
        writtenAt: now,
      });
    } else if (each.does === "mend") {
      mendedFor = { ...about, text: `person ${each.words}`, writtenBy: "PERSON" };
      texts = rules.addTranslation(texts, hashNow(texts), mendedFor);
    } else if (asked.length > 0) {
      const answer = asked[each.which % asked.length]!;
      texts = rules.addTranslation(texts, hashNow(texts), { ...answer, writtenAt: answer.writtenAt + each.wait });
    }
    const shown = shownTexts(texts, hashNow(texts));
    const present = originalOf(texts)!.text;
    for (const text of shown)
      if (text.writtenBy === "MACHINE" && text.text !== `machine: ${present}`)
        return `${text.text} stands for ${present}`;
    for (const text of shown)
      if (!text.isOriginal && text.originalHash !== hash(present) && !text.isOriginalChanged)
        return `${text.text} is not marked`;
    const mended = mendedFor;
    if (mended && !shown.some((text) => text.text === mended.text)) return `${mended.text} was overwritten`;
    if (new Set(shown.map((text) => text.languageCode)).size !== shown.length) return "two texts in one language";
  }
  return null;
}

const find = (rules: Rules) =>
  fc.check(
    fc.property(fc.array(step, { maxLength: 30 }), (history) => faultIn(history, rules) === null),
    { numRuns: 5000, seed: 20261122 },
  );

test("no translation of older words is shown as current, and no person's words are overwritten", () => {
  const { failed, counterexample } = find(RULES);
  expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
});

test.each<[string, Partial<Rules>]>([
  [
    "an answer is taken for the present words, whatever it was asked for",
    { addTranslation: (texts, present, found) => addTranslation(texts, present, { ...found, originalHash: present }) },
  ],
  [
    "the last answer wins",
    {
      addTranslation: (texts, present, found) =>
        addTranslation(
          texts.filter((each) => each.isOriginal || each.languageCode !== found.languageCode),
          present,
          found,
        ),
    },
  ],
  [
    "a change takes people's translations with it",
    { changeOriginal: (_texts, text, code) => [originalText(text, code)] },
  ],
])("the defect is seen: %s", (_name, defect) => {
  expect(find({ ...RULES, ...defect }).failed).toBe(true);
});
