import { markup, type Markup, type MarkupPart } from "#worker/kernel/text/markup.ts";

// Control characters but tab and line ends: XML 1.0 has no place for them, not even escaped.
const IMPOSSIBLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

function possible(part: MarkupPart): MarkupPart {
  if (Array.isArray(part)) return part.map(possible);
  return typeof part === "string" ? part.toWellFormed().replace(IMPOSSIBLE, "") : part;
}

/** Markup whose texts hold nothing that XML forbids: a person's text may stand within an element or an attribute. */
export const xml = (strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup =>
  markup(strings, ...parts.map(possible));

export const xmlResponse = (body: string, contentType: string, maxAgeSeconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      "content-type": `${contentType}; charset=utf-8`,
      "cache-control": `public, max-age=${maxAgeSeconds}`,
      "x-content-type-options": "nosniff",
    },
  });
