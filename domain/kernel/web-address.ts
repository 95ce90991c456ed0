import { typedAddress } from "./typed-text.ts";

/*
 * Addresses of the web within what people write (rules C34, W2): one rule for what becomes a link and what a translation leaves
 * as it is.
 */

/**
 * Letters of any script and what is written in addresses. Not hiragana: "https://example.com/aのように" goes on in Japanese there, while
 * addresses of Japanese pages are kanji and katakana, if they are not encoded anyway.
 */
const ORDINARY = String.raw`(?:(?!\p{Script=Hiragana})[\p{L}\p{M}\p{N}]|[\-_~\/#@$&+=%\|])`;
/** Belongs to an address only where the address goes on behind it. */
const WITHIN = String.raw`[.,;:!?'*]`;
const INNER = String.raw`(?:${ORDINARY}|${WITHIN})*`;
const BRACKETED = String.raw`\(${INNER}\)|\[${INNER}\]`;

/**
 * With a scheme or "www.", up to the punctuation and the closing brackets that follow it in a sentence. For a regular expression with
 * the flag u; it has no groups of its own.
 */
export const WEB_ADDRESS = String.raw`(?:[hH][tT][tT][pP][sS]?:\/\/(?=[\p{L}\p{N}\[])|(?<![\w.@\/\-])[wW]{3}\.(?=[\w\-]+\.\w))(?:${ORDINARY}|${WITHIN}+(?=${ORDINARY})|${BRACKETED})+`;

const ADDRESSES = new RegExp(`(${WEB_ADDRESS})`, "u");

export interface TextPart {
  readonly text: string;
  /** Where it leads, of an address; null of what stands between addresses. */
  readonly href: string | null;
}

/** A text in its parts, in order; together they are the text. */
export function partsOfText(text: string): readonly TextPart[] {
  // Splitting by one capture group alternates: text, address, text, …
  return text
    .split(ADDRESSES)
    .map((part, index) => ({ text: part, href: index % 2 === 1 ? hrefOf(part) : null }))
    .filter((part) => part.text !== "");
}

/** Scheme and host in lower case, which they mean in any: "HTTPS://Example.com/A" is "https://example.com/A". */
export const hrefOf = (address: string): string =>
  (/^https?:/i.test(address) ? address : `https://${address}`).replace(/^[^/]+\/\/[^/?#]+/, (origin) =>
    origin.toLowerCase(),
  );

/** A whole text that is an address, also without its scheme ("example.com/a"); null when it is none. */
export function wholeAddress(typed: string): string | null {
  const text = typedAddress(typed);
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u.test(text);
  const href = /^https?:\/\//i.test(text) || isBare ? hrefOf(text) : null;
  return href !== null && URL_WITHOUT_BLANKS.test(href) ? href : null;
}

const URL_WITHOUT_BLANKS = /^https?:\/\/[^\s/?#][^\s]*$/;
