import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

/** HTML or XML: what is put into it is escaped already. */
export type Markup = HtmlEscapedString;

/** Text is escaped, markup is not. */
export type MarkupPart = Markup | string | number | readonly MarkupPart[];

/**
 * Hono's `html`, which may answer with a promise because it takes promises. These parts are none, so this answers at once.
 * Named after neither language: a formatter would set an `html` template again, and its line breaks are part of what is sent.
 */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  const made = html(strings, ...parts);
  if (made instanceof Promise) throw new TypeError("Markup cannot wait for a part of itself.");
  return made;
}

/** The parts in their order, with the separator between them. */
export const joined = (parts: readonly MarkupPart[], separator: MarkupPart): Markup =>
  markup`${parts.map((part, index) => (index === 0 ? part : markup`${separator}${part}`))}`;

/** A text of several lines within HTML. */
export const withLineBreaks = (text: string): Markup => joined(text.split("\n"), markup`<br>`);
