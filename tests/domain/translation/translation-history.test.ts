import fc from "fast-check";
import { expect, test } from "vitest";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import {
  addTranslation,
  changeOriginal,
  originalOf,
  shownTexts,
  takeCurrent,
  type Translation,
} from "#domain/translation/translated-text.ts";

type Texts = readonly LocalizedText[];

/** What happens to one text: its author writes, translators answer whenever they like, people mend, terms change. */
type Step =
  | { readonly does: "write"; readonly words: number; readonly languageCode: LanguageCode }
  /** The answer to a request of some time ago arrives; the request stays, so it may arrive again. */
  | { readonly does: "answer"; readonly which: number; readonly wait: number; readonly isEmpty: boolean }
  | { readonly does: "mend"; readonly words: number }
  | { readonly does: "term"; readonly glossary: number }
  /** What was made is written beside the original. */
  | { readonly does: "show" };

const answer = fc.record({
  does: fc.constant("answer" as const),
  which: fc.nat(20),
  wait: fc.nat(5),
  isEmpty: fc.nat(9).map((chance) => chance === 0),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("write" as const),
    // Few words, so that a change is sometimes taken back.
    words: fc.nat(3),
    languageCode: fc.constantFrom("ja" as const, "ja" as const, "en" as const),
  }),
  answer,
  answer,
  fc.record({ does: fc.constant("mend" as const), words: fc.nat(50) }),
  fc.record({ does: fc.constant("term" as const), glossary: fc.nat(2) }),
  fc.record({ does: fc.constant("show" as const) }),
);

/** Injective, as SHA-256 is for our purposes. */
const hash = (text: string) => `hash of ${text}`;
const wordsOf = (texts: Texts) => originalOf(texts)?.text ?? "";
const hashNow = (texts: Texts) => hash(wordsOf(texts));
const other = (languageCode: LanguageCode): LanguageCode => (languageCode === "ja" ? "en" : "ja");

const RULES = { addTranslation, changeOriginal, shownTexts, takeCurrent };
type Rules = typeof RULES;

/** What is wrong after some step of this history; null if nothing ever was. */
function faultIn(history: readonly Step[], rules: Rules): string | null {
  let texts: Texts = [originalText("words 0", "ja")];
  let mendedFor: Translation | null = null;
  let glossary = "terms 0";
  const asked: Translation[] = [];
  const made = new Map<string, Translation>();
  for (const [now, each] of history.entries()) {
    const original = originalOf(texts)!;
    const languageCode = other(original.languageCode);
    const about = { originalHash: hash(original.text), languageCode, glossary, writtenAt: now };
    const ask = () => {
      const present = originalOf(texts)!;
      asked.push({
        originalHash: hash(present.text),
        languageCode: other(present.languageCode),
        glossary,
        text: `machine: ${present.text}, ${glossary}`,
        writtenBy: "MACHINE",
        writtenAt: now,
      });
    };
    if (each.does === "write") {
      texts = rules.changeOriginal(texts, `words ${each.words}`, each.languageCode);
      if (mendedFor?.languageCode === each.languageCode) mendedFor = null;
      ask();
    } else if (each.does === "term") {
      glossary = `terms ${each.glossary}`;
      ask();
    } else if (each.does === "mend") {
      mendedFor = { ...about, text: `person ${each.words}`, writtenBy: "PERSON" };
      texts = rules.addTranslation(texts, hashNow(texts), mendedFor);
    } else if (each.does === "answer" && asked.length > 0) {
      const late = asked[each.which % asked.length]!;
      const arrived = { ...late, writtenAt: late.writtenAt + each.wait, ...(each.isEmpty ? { text: " " } : {}) };
      texts = rules.addTranslation(texts, hashNow(texts), arrived);
      // The first answer is kept (rule W3).
      const key = [late.originalHash, late.languageCode, late.glossary].join();
      if (!each.isEmpty && !made.has(key)) made.set(key, arrived);
    } else if (each.does === "show") {
      const wanted = { originalHash: hashNow(texts), languageCode, glossary };
      texts = rules.takeCurrent(rules.shownTexts(texts, hashNow(texts)), wanted, [...made.values()]);
      const current = made.get([wanted.originalHash, languageCode, glossary].join());
      const isPersons = texts.some((text) => !text.isOriginal && text.writtenBy === "PERSON");
      if (current && !isPersons && !texts.some(({ text }) => text === current.text))
        return `${current.text} is not shown`;
    }
    const fault = faultOf(rules.shownTexts(texts, hashNow(texts)), wordsOf(texts), mendedFor);
    if (fault) return fault;
  }
  return null;
}

function faultOf(shown: Texts, present: string, mended: Translation | null): string | null {
  for (const text of shown) {
    if (text.text.trim() === "") return "an empty text";
    if (text.writtenBy === "MACHINE" && !text.text.startsWith(`machine: ${present},`))
      return `${text.text} stands for ${present}`;
    const isChanged = !text.isOriginal && text.originalHash !== hash(present);
    if (isChanged !== (text.isOriginalChanged ?? false)) return `${text.text} is marked wrongly`;
  }
  if (mended && !shown.some((text) => text.text === mended.text)) return `${mended.text} was overwritten`;
  return new Set(shown.map((text) => text.languageCode)).size === shown.length ? null : "two texts in one language";
}

const find = (rules: Rules) =>
  fc.check(
    fc.property(fc.array(step, { maxLength: 30 }), (history) => faultIn(history, rules) === null),
    { numRuns: 5000, seed: 20261122, endOnFailure: true },
  );

test("no translation of older words or terms is shown as current, and no person's words are overwritten", () => {
  const { failed, counterexample } = find(RULES);
  expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
});

const added = (texts: Texts, { text, languageCode, writtenBy, writtenAt, originalHash }: Translation): Texts => [
  ...texts.filter((each) => each.isOriginal || each.languageCode !== languageCode),
  { text, languageCode, isOriginal: false, writtenBy, writtenAt, originalHash },
];

/** Every rule of `RULES` that could be forgotten. */
const DEFECTS: readonly (readonly [string, Partial<Rules>])[] = [
  [
    "the hash is not compared: an answer is taken for the present words, whatever it was asked for",
    { addTranslation: (texts, present, found) => addTranslation(texts, present, { ...found, originalHash: present }) },
  ],
  [
    "a person's words are overwritten: the last answer wins",
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
    "the direction is ignored: a translation into the language that the author writes now",
    {
      addTranslation: (texts, present, found) =>
        found.originalHash === present && originalOf(texts)?.languageCode === found.languageCode
          ? added(texts, found)
          : addTranslation(texts, present, found),
    },
  ],
  [
    "an empty answer is taken in",
    {
      addTranslation: (texts, present, found) =>
        found.text.trim() === "" && found.originalHash === present && texts.length === 1
          ? added(texts, found)
          : addTranslation(texts, present, found),
    },
  ],
  [
    "a change takes people's translations with it",
    { changeOriginal: (_texts, text, code) => [originalText(text, code)] },
  ],
  [
    "a change leaves what stood in the language that is written now",
    {
      changeOriginal: (texts, text, code) => [originalText(text, code), ...texts.filter((each) => !each.isOriginal)],
      shownTexts: (texts) => texts,
    },
  ],
  ["a stale translation is shown", { changeOriginal: keptAll, shownTexts: (texts) => texts }],
  [
    "nobody says that the original has changed",
    {
      shownTexts: (texts, present) =>
        shownTexts(texts, present).map(({ isOriginalChanged: _changed, ...text }) => text),
    },
  ],
  [
    "it is still said when the original is back",
    {
      shownTexts: (texts, present) =>
        shownTexts(texts, present).map((text) =>
          text.writtenBy === "PERSON" ? { ...text, isOriginalChanged: true } : text,
        ),
    },
  ],
  [
    "the version of the terms is ignored: any of these words will do",
    {
      takeCurrent: (texts, wanted, found) => {
        const [first] = found.filter(({ originalHash }) => originalHash === wanted.originalHash);
        return takeCurrent(texts, { ...wanted, glossary: first?.glossary ?? "" }, found);
      },
    },
  ],
  [
    "one that was made later stays, though its terms hold no more",
    {
      takeCurrent: (texts, wanted, found) => {
        const current = found.find(({ glossary }) => glossary === wanted.glossary);
        return current ? addTranslation(texts, wanted.originalHash, current) : texts;
      },
    },
  ],
];

function keptAll(texts: Texts, text: string, code: LanguageCode): Texts {
  return [originalText(text, code), ...texts.filter((each) => !each.isOriginal && each.languageCode !== code)];
}

test.each(DEFECTS)("the histories find: %s", (_name, defect) => {
  expect(find({ ...RULES, ...defect }).failed).toBe(true);
});
