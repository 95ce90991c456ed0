import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const PLACE = "app/ui/form/composing.ts";
const NORMALIZERS = ["domain/kernel/typed-text.ts"];
/** Texts that people search for or take for one another are folded further, and file names of an archive are not typed. */
const FOLDED = ["domain/commission/search-terms.ts", "domain/account/look-alike.ts"];

const read = (file: string) => readFileSync(file, "utf8");
const product = sourceFiles(/\.tsx?$/).filter((file) => /^(app|domain|worker|durable-objects)\//.test(file));
const HAS_FIELD = /<(TextField|TextArea|TagField|CodeField|input|textarea)\b/;

describe("input methods (rules S88, V16)", () => {
  test("only one place says whether a word is being composed", () => {
    const others = product.filter((file) => file !== PLACE && /\.isComposing|keyCode/.test(read(file)));
    expect(others).toEqual([]);
  });

  test("a field that acts on keys asks it", () => {
    const acting = product.filter((file) => {
      const source = read(file);
      return file.endsWith(".tsx") && HAS_FIELD.test(source) && /onKey(Down|Up|Press)/.test(source);
    });
    const silent = acting.filter((file) => !read(file).includes("isComposingKey"));
    // Keys of a picture that is moved: its only field is a slider.
    expect(silent).toEqual(["app/features/media/adjust/crop-field.tsx"]);
  });

  test("a field that acts a moment after typing waits for the whole word", () => {
    const waiting = product.filter((file) => file.startsWith("app/") && /^const (DEBOUNCE|PAUSE)/m.test(read(file)));
    expect(waiting).not.toEqual([]);
    expect(waiting.filter((file) => !read(file).includes("useSettledText"))).toEqual([]);
  });

  test("one place reads full width", () => {
    const others = product.filter(
      (file) => ![...NORMALIZERS, ...FOLDED].includes(file) && read(file).includes('normalize("NFKC")'),
    );
    expect(others).toEqual([]);
  });
});
