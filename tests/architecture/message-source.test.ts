import { describe, expect, test } from "vitest";
import { m } from "#messages";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { plural } from "../../app/ui/text/plural.ts";
import { PLURAL, readMessages, sourceOf } from "../../vite/messages/message-source.ts";

type Inputs = Record<string, number | string>;
type Sentence = (inputs: Inputs, options?: { locale: string }) => string;

const evaluate = (source: string) => new Function(PLURAL, `return ${source}`)(plural) as Sentence;
const compiled = m as unknown as Record<string, Sentence | undefined>;
const messages = [...readMessages()];

/** One and more than one, for every input that any message has; the words are those of no message. */
const inputs = (number: number): Inputs =>
  new Proxy({}, { get: (_, name) => (/count|days|limit|allowed/.test(String(name)) ? number : `<${String(name)}>`) });

describe("what a build writes in place of a message (docs/decisions/one-language-per-page.md)", () => {
  test("there are messages, each with its function in Paraglide's module", () => {
    expect(messages.length).toBeGreaterThan(1000);
    expect(messages.filter(([key]) => !compiled[key]).map(([key]) => key)).toEqual([]);
  });

  test.each(LANGUAGE_CODES)("says in %s what Paraglide's function says, which the server calls", (locale) => {
    const others = messages.flatMap(([key, source]) => {
      const written = evaluate(source[locale].function);
      return [0, 1, 2].flatMap((number) => {
        const texts = [written(inputs(number)), compiled[key]!(inputs(number), { locale })];
        return texts[0] === texts[1] ? [] : [[key, number, ...texts]];
      });
    });
    expect(others).toEqual([]);
  });

  test("signs that mean something in JavaScript stay signs", () => {
    const text = "a `b` ${c} \\ {d} $";
    expect(evaluate(sourceOf("en", "any", text).function)({ c: "C", d: "D" })).toBe("a `b` $C \\ D $");
    expect(evaluate(sourceOf("en", "any", "`$` \\").expression!)).toBe("`$` \\");
  });

  test("a form that nobody knows stops the build", () => {
    const unknown = [{ selectors: ["countPlural"], match: { "countPlural=few": "some" } }] as const;
    expect(() => sourceOf("en", "any", unknown)).toThrow("any: countPlural=few");
  });
});
