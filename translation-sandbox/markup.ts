import { refuse } from "./answer.ts";

/** A text under `tag_handling: xml`: its words without tags, and what stands within ignored ones. */
export interface Parsed {
  readonly plain: string;
  readonly kept: readonly { readonly tag: string; readonly name: string; readonly content: string }[];
}

const TAG = /<(\/?)([A-Za-z_][\w.-]*)((?:\s+[\w.-]+="[^"<]*")*)\s*(\/?)>/g;
const BARE = /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-fA-F]+);)|</;

const unescaped = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const malformed = () => refuse(400, "Tag handling parsing failed, please check input.");

/** Refuses what is not well-formed. Tags that are not ignored are not needed by anybody here, and refused as well. */
export function parse(text: string, ignored: readonly string[]): Parsed {
  let plain = "";
  let at = 0;
  let open: { tag: string; name: string; from: number } | null = null;
  const kept: { tag: string; name: string; content: string }[] = [];
  for (const found of text.matchAll(TAG)) {
    const [tag, closing, name = "", , alone] = found;
    const words = text.slice(at, found.index);
    if (BARE.test(words)) malformed();
    plain += unescaped(words);
    at = found.index + tag.length;
    if (!ignored.includes(name)) malformed();
    if (alone) kept.push({ tag, name, content: "" });
    else if (!closing) {
      if (open) malformed();
      open = { tag, name, from: plain.length };
    } else {
      if (open?.name !== name) malformed();
      kept.push({ tag: open!.tag, name, content: plain.slice(open!.from) });
      open = null;
    }
  }
  const rest = text.slice(at);
  if (open || BARE.test(rest)) malformed();
  return { plain: plain + unescaped(rest), kept };
}

/** The translated words with the ignored elements in their places; null when their contents do not occur in it. */
export function withTags(translated: string, { kept }: Parsed): string | null {
  const places: { from: number; to: number; markup: string }[] = [];
  for (const { tag, name, content } of [...kept].sort((a, b) => b.content.length - a.content.length)) {
    let from = translated.indexOf(content);
    while (from >= 0 && places.some((place) => from < place.to && from + content.length > place.from))
      from = translated.indexOf(content, from + 1);
    if (from < 0 || content === "") return null;
    places.push({ from, to: from + content.length, markup: `${tag}${escaped(content)}</${name}>` });
  }
  let markup = "";
  let at = 0;
  for (const place of places.sort((a, b) => a.from - b.from)) {
    markup += escaped(translated.slice(at, place.from)) + place.markup;
    at = place.to;
  }
  return markup + escaped(translated.slice(at));
}
