import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** What the standard forbids, and nothing of taste: the W3C's validator, which needs Java, found the same on these pages. */
const standard = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));
/** A condition and the width of a picture without a space between them, which browsers read and the W3C's validator does not. */
const CLOSE_SIZES = /\s(?:image)?sizes="[^"]*\)[^\s,"]/gi;

/** What browsers know and version 26.9 of that validator does not, in the styles that a page carries. */
const UNKNOWN_STYLES = /@(?:property|container|starting-style)\b|\b(?:field-sizing|interpolate-size):/g;
const STYLES = /<style[^>]*>(.*?)<\/style>/gs;

/** What is wrong with a page as it arrives. */
export function faultsOf(html: string): string[] {
  const { results } = standard.validateStringSync(html);
  const faults = results.flatMap(({ messages }) => messages.map(({ message, offset }) => ({ message, offset })));
  const close = [...html.matchAll(CLOSE_SIZES)].map(({ index }) => ({ message: "No space in sizes", offset: index }));
  const unknown = [...html.matchAll(STYLES)].flatMap((styles) =>
    [...styles[0].matchAll(UNKNOWN_STYLES)].map(({ 0: name, index }) => ({
      message: `Unknown style ${name}`,
      offset: styles.index + index,
    })),
  );
  return [...faults, ...close, ...unknown].map(
    ({ message, offset }) => `${message}: ${html.slice(Math.max(0, offset - 80), offset + 160)}`,
  );
}
