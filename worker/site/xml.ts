const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
// Control characters but tab and line ends: XML 1.0 has no place for them, not even escaped.
const IMPOSSIBLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

/** A person's text within an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);

export const xmlResponse = (body: string, contentType: string, maxAgeSeconds: number): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      "content-type": `${contentType}; charset=utf-8`,
      "cache-control": `public, max-age=${maxAgeSeconds}`,
      "x-content-type-options": "nosniff",
    },
  });
