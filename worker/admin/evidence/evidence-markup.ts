import { markup, type Markup, type MarkupPart } from "#worker/kernel/text/markup.ts";

/** UTC, to the minute: evidence is read in any time zone. */
export const minuteOf = (at: number | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const section = (title: string, content: MarkupPart): Markup =>
  markup`<section><h2>${title}</h2>${content}</section>`;

export const definitions = (facts: readonly (readonly [string, MarkupPart])[]): Markup =>
  markup`<dl>${facts.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

export function table(heads: readonly string[], rows: readonly (readonly MarkupPart[])[], empty: string): Markup {
  if (rows.length === 0) return markup`<p>${empty}</p>`;
  return markup`<table><thead><tr>${heads.map((head) => markup`<th>${head}</th>`)}</tr></thead><tbody>${rows.map(
    (cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>`;
}

export const shownHandle = (handle: string | null): string => (handle === null ? "–" : `@${handle}`);
