import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** What the standard forbids, and nothing of taste: the W3C's validator, which needs Java, found the same on these pages. */
const standard = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));
/** A condition and the width of a picture without a space between them, which browsers read and the W3C's validator does not. */
const CLOSE_SIZES = /\s(?:image)?sizes="[^"]*\)[^\s,"]/gi;

/** What is wrong with a page as it arrives. */
export function faultsOf(html: string): string[] {
  const { results } = standard.validateStringSync(html);
  const faults = results.flatMap(({ messages }) => messages.map(({ message, offset }) => ({ message, offset })));
  const close = [...html.matchAll(CLOSE_SIZES)].map(({ index }) => ({ message: "No space in sizes", offset: index }));
  return [...faults, ...close].map(
    ({ message, offset }) => `${message}: ${html.slice(Math.max(0, offset - 80), offset + 160)}`,
  );
}
