import { describe, expect, test } from "vitest";
import {
  hasTerm,
  STANDARD_TERM_KEYS,
  STANDARD_TERMS,
  withoutTerm,
  withTerm,
} from "#domain/commission/terms/standard-terms.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";

/* Rule L119. */

const OWN = "I draw at night.\n\nAnd on Sundays.";

describe.each(LANGUAGE_CODES)("standard terms in %s", (language) => {
  test("are put in and taken out again, and what was there before stays", () => {
    for (const key of STANDARD_TERM_KEYS) {
      const text = withTerm(OWN, key, language);
      expect(text).toBe(`${OWN}\n\n${STANDARD_TERMS[key][language]}`);
      expect(hasTerm(text, key, language)).toBe(true);
      expect(withTerm(text, key, language)).toBe(text);
      expect(withoutTerm(text, key, language)).toBe(OWN);
    }
  });

  test("are a creator's own once a word of them was changed", () => {
    const changed = withTerm("", "rough", language).slice(1);
    expect(hasTerm(changed, "rough", language)).toBe(false);
    expect(withoutTerm(changed, "rough", language)).toBe(changed);
  });

  test("are one paragraph each, all different", () => {
    const texts = STANDARD_TERM_KEYS.map((key) => STANDARD_TERMS[key][language]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/\n/);
  });
});
