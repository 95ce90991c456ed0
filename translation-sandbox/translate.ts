import { QUOTA_EXCEEDED, refuse } from "./answer.ts";
import type { State } from "./state.ts";
import { parse, withTags, type Parsed } from "./markup.ts";
import { findPhrase, type Language } from "./phrase-book/phrase-book.ts";

const LARGEST_REQUEST = 128 * 1024;
const MOST_TEXTS = 50;
const SOURCES = ["EN", "JA"];
const TARGETS = ["EN-US", "EN-GB", "JA"];
/** Whatever else is sent is refused, so that a misspelt name is found. */
const KNOWN = new Set([
  "text",
  "source_lang",
  "target_lang",
  "context",
  "glossary_id",
  "tag_handling",
  "ignore_tags",
  "outline_detection",
  "preserve_formatting",
  "split_sentences",
  "show_billed_characters",
]);

interface Asked {
  readonly text?: unknown;
  readonly source_lang?: unknown;
  readonly target_lang?: unknown;
  readonly glossary_id?: unknown;
  readonly tag_handling?: unknown;
  readonly ignore_tags?: unknown;
}

const KANA_OR_HAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** POST /v2/translate, JSON only. */
export function translateCall(state: State, request: Request, body: string) {
  if (new TextEncoder().encode(body).length > LARGEST_REQUEST) refuse(413, "Request Entity Too Large");
  if (!(request.headers.get("content-type") ?? "").startsWith("application/json"))
    refuse(415, "Unsupported Media Type");
  const asked = parsedBody(body);
  const texts = textsOf(asked);
  const target = targetOf(asked);
  const source = sourceOf(asked);
  const terms = termsOf(state, asked, source, target);
  const isXml = asked.tag_handling === "xml";
  const ignored = isXml && Array.isArray(asked.ignore_tags) ? (asked.ignore_tags as string[]) : [];
  const parsed = texts.map((text): Parsed => (isXml ? parse(text, ignored) : { plain: text, kept: [] }));

  const characters = parsed.reduce((sum, { plain }) => sum + [...plain].length, 0);
  if (state.used + characters > state.limit) refuse(QUOTA_EXCEEDED, "Quota Exceeded");
  state.used += characters;
  return {
    translations: parsed.map((each, index) => ({
      detected_source_language: source ?? detected(each.plain),
      text: isXml ? translatedMarkup(each, texts[index]!, target, terms) : translatedWords(each.plain, target, terms),
    })),
  };
}

function parsedBody(body: string): Asked {
  let asked: unknown;
  try {
    asked = JSON.parse(body);
  } catch {
    refuse(400, "Bad request. Reason: invalid JSON");
  }
  if (typeof asked !== "object" || asked === null) refuse(400, "Bad request");
  const unknown = Object.keys(asked as object).find((name) => !KNOWN.has(name));
  if (unknown) refuse(400, `Bad request. Reason: unknown parameter '${unknown}'`);
  return asked as Asked;
}

function textsOf({ text }: Asked): readonly string[] {
  if (!Array.isArray(text) || text.length === 0 || !text.every((each) => typeof each === "string"))
    return refuse(400, "Parameter 'text' not specified.");
  return text.length > MOST_TEXTS ? refuse(400, "Too many text parameters. The maximum is 50.") : (text as string[]);
}

function targetOf({ target_lang: target }: Asked): Language {
  const code = typeof target === "string" ? target.toUpperCase() : "";
  if (code === "") refuse(400, "Parameter 'target_lang' not specified.");
  if (code === "EN") refuse(400, "targetLang='en' is deprecated, please use 'en-GB' or 'en-US' instead.");
  if (!TARGETS.includes(code)) refuse(400, "Value for 'target_lang' not supported.");
  return code === "JA" ? "ja" : "en";
}

function sourceOf({ source_lang: source }: Asked): string | null {
  if (source === undefined) return null;
  const code = typeof source === "string" ? source.toUpperCase() : "";
  return SOURCES.includes(code) ? code : refuse(400, "Value for 'source_lang' not supported.");
}

const detected = (text: string) => (KANA_OR_HAN.test(text) ? "JA" : "EN");

type Terms = readonly (readonly [source: string, target: string])[];

function termsOf(state: State, asked: Asked, source: string | null, target: Language): Terms {
  const { glossary_id: id } = asked;
  if (id === undefined) return [];
  if (source === null) refuse(400, "Use of a glossary requires the source_lang parameter to be specified.");
  const glossary = state.glossaries.find((each) => each.glossary_id === id);
  if (!glossary) return refuse(404, `Glossary with ID ${String(id)} not found.`);
  if (glossary.source_lang !== source!.toLowerCase() || glossary.target_lang !== target)
    refuse(400, "Glossary languages do not match the request's languages.");
  return glossary.entries;
}

/** Outside the phrase book the words come back as they are, with the glossary's and the language's name before them. */
function translatedWords(plain: string, target: Language, terms: Terms): string {
  const known = findPhrase(plain, target);
  if (known !== null) return known;
  const replaced = [...terms]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((text, [source, to]) => text.replaceAll(source, to), plain);
  return `[${target}] ${replaced}`;
}

function translatedMarkup(parsed: Parsed, markup: string, target: Language, terms: Terms): string {
  const known = findPhrase(parsed.plain, target);
  const tagged = known === null ? null : withTags(known, parsed);
  if (tagged !== null) return tagged;
  // Words between tags, never what an ignored one holds.
  const replaced = markup
    .split(/(<[^>]+>[^<]*<\/[^>]+>|<[^>]+\/>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : terms.reduce((text, [from, to]) => text.replaceAll(from, to), part),
    );
  return `[${target}] ${replaced.join("")}`;
}
