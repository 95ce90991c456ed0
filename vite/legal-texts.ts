import { lexer, parser, walkTokens, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { LEGAL_FACT_NAMES } from "../app/features/legal/legal-facts.ts";
import type { LegalSection, LegalText } from "../app/features/legal/legal-text.ts";

/**
 * The Markdown of the guideline and legal pages becomes HTML while building: the parser reaches neither browsers nor the
 * Worker, and a mistake in a text stops the build.
 */
export function legalTexts(): Plugin {
  return {
    name: "legal-texts",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/features\/legal\/texts\/[^/]+\/[^/]+\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(compileLegalText(markdown))};`,
        map: null,
        moduleType: "js",
      }),
    },
  };
}

/** What the pages have a style for. Raw HTML is not among it, so what is compiled holds no markup but marked's own. */
const ALLOWED_TOKENS = "space heading paragraph list list_item text escape strong em link br".split(" ");
const ALLOWED_TARGET = /^(https:\/\/|mailto:|#|\/(?!\/))/;
const SECTION_HEADING = /^(?<title>.+?) \{#(?<id>[a-z][a-z-]*)\}$/;

/** A text is `# Title`, a paragraph that says what it is about, and sections that begin with `## Heading {#address}`. */
export function compileLegalText(markdown: string): LegalText {
  refuseUnknownFacts(markdown);
  const tokens = lexer(markdown).filter(({ type }) => type !== "space");
  walkTokens(tokens, refuseUnknownMarkup);
  const [title, lead, ...body] = tokens;
  if (!isHeading(title, 1)) throw new Error("A text begins with its title: # Title");
  if (lead?.type !== "paragraph") throw new Error("After the title comes a paragraph that says what the page is about");
  return { title: plainText(title), lead: plainText(lead as Tokens.Paragraph), sections: sectionsOf(body) };
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === "heading" && token["depth"] === depth;

function sectionsOf(body: readonly Token[]): LegalSection[] {
  const sections: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of body) {
    if (isHeading(token, 1)) throw new Error(`A text has one title: ${token.raw.trim()}`);
    if (isHeading(token, 2)) sections.push({ heading: token, tokens: [] });
    else if (sections.length === 0) throw new Error(`Stands before the first section: ${token.raw.trim()}`);
    else sections.at(-1)!.tokens.push(token);
  }
  return sections.map(({ heading, tokens }) => {
    const { title, id } = SECTION_HEADING.exec(plainText(heading))?.groups ?? {};
    if (!title || !id) throw new Error(`A section's heading ends with its address, {#address}: ${heading.raw.trim()}`);
    return { id, title, html: htmlOf(tokens) };
  });
}

/** The target of a link comes percent-encoded, and so do the braces of a fact in it. */
const htmlOf = (tokens: Token[]): string =>
  parser(tokens)
    .trim()
    .replace(/%7B(\w+)%7D/g, "{$1}")
    .replaceAll("<a ", '<a class="text-link" ');

/** React and search engines take a title or lead as it is. */
function plainText({ raw, text, tokens }: Tokens.Heading | Tokens.Paragraph): string {
  if (tokens.some(({ type }) => type !== "text")) throw new Error(`A title or lead is plain text: ${raw.trim()}`);
  return text;
}

function refuseUnknownMarkup(token: Token): void {
  const place = token.raw.trim();
  if (!ALLOWED_TOKENS.includes(token.type)) throw new Error(`The pages have no style for ${token.type}: ${place}`);
  if (token.type === "heading" && token["depth"] > 3) throw new Error(`A heading is at most of level 3: ${place}`);
  if (token.type === "link" && !ALLOWED_TARGET.test(token["href"])) throw new Error(`A link leads nowhere: ${place}`);
}

/** Every brace is a section's address or belongs to a fact. */
function refuseUnknownFacts(markdown: string): void {
  const rest = markdown
    .replace(/ \{#[^{}]*\}$/gm, "")
    .replace(/\{(\w+)\}/g, (placeholder, name) => (LEGAL_FACT_NAMES.includes(name) ? "" : placeholder));
  const [unknown] = /[{}][^{}\n]{0,40}\}?/.exec(rest) ?? [];
  if (unknown) throw new Error(`No such fact in app/features/legal/legal-facts.ts: ${unknown}`);
}
