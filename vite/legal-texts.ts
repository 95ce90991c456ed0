import { lexer, parser, walkTokens, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { LEGAL_FACT_NAMES } from "../app/features/legal/legal-facts.ts";
import type { LegalSection, LegalText } from "../app/features/legal/legal-text.ts";

/**
 * Compiles the Markdown of the guideline and legal pages to HTML in the build, so that the parser is shipped neither to
 * browsers nor to the Worker, and an error in a text fails the build.
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

/**
 * The token types that the pages have styles for. Raw HTML is not allowed, so the output contains only marked's own
 * markup.
 */
const ALLOWED_TOKENS = "space heading paragraph list list_item text escape strong em link br".split(" ");
const ALLOWED_TARGET = /^(https:\/\/|mailto:|#|\/(?!\/))/;
const SECTION_HEADING = /^(?<title>.+?) \{#(?<id>[a-z][a-z-]*)\}$/;

/** A text consists of `# Title`, a lead paragraph, and sections that start with `## Heading {#anchor}`. */
export function compileLegalText(markdown: string): LegalText {
  refuseUnknownFacts(markdown);
  const tokens = lexer(markdown).filter(({ type }) => type !== "space");
  walkTokens(tokens, refuseUnknownMarkup);
  const [title, lead, ...body] = tokens;
  if (!isHeading(title, 1)) throw new Error("A text begins with its title: # Title");
  if (lead?.type !== "paragraph") throw new Error("The title must be followed by a lead paragraph");
  return { title: plainText(title), lead: plainText(lead as Tokens.Paragraph), sections: sectionsOf(body) };
}

const isHeading = (token: Token | undefined, depth: number): token is Tokens.Heading =>
  token?.type === "heading" && token["depth"] === depth;

function sectionsOf(body: readonly Token[]): LegalSection[] {
  const sections: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of body) {
    if (isHeading(token, 1)) throw new Error(`A text must have only one title: ${token.raw.trim()}`);
    if (isHeading(token, 2)) sections.push({ heading: token, tokens: [] });
    else if (sections.length === 0) throw new Error(`Content before the first section: ${token.raw.trim()}`);
    else sections.at(-1)!.tokens.push(token);
  }
  return sections.map(({ heading, tokens }) => {
    const { title, id } = SECTION_HEADING.exec(plainText(heading))?.groups ?? {};
    if (!title || !id) throw new Error(`A section's heading ends with its address, {#address}: ${heading.raw.trim()}`);
    return { id, title, html: htmlOf(tokens) };
  });
}

/** Link targets are percent-encoded, including the braces of facts in them. */
const htmlOf = (tokens: Token[]): string =>
  parser(tokens)
    .trim()
    .replace(/%7B(\w+)%7D/g, "{$1}")
    .replaceAll("<a ", '<a class="text-link" ');

/** Titles and leads are inserted as plain text by React and in metadata. */
function plainText({ raw, text, tokens }: Tokens.Heading | Tokens.Paragraph): string {
  if (tokens.some(({ type }) => type !== "text")) throw new Error(`A title or lead must be plain text: ${raw.trim()}`);
  return text;
}

function refuseUnknownMarkup(token: Token): void {
  const place = token.raw.trim();
  if (!ALLOWED_TOKENS.includes(token.type)) throw new Error(`The pages have no style for ${token.type}: ${place}`);
  if (token.type === "heading" && token["depth"] > 3) throw new Error(`A heading is at most of level 3: ${place}`);
  if (token.type === "link" && !ALLOWED_TARGET.test(token["href"])) throw new Error(`A link leads nowhere: ${place}`);
}

/** Every brace belongs to a section's anchor or a fact. */
function refuseUnknownFacts(markdown: string): void {
  const rest = markdown
    .replace(/ \{#[^{}]*\}$/gm, "")
    .replace(/\{(\w+)\}/g, (placeholder, name) => (LEGAL_FACT_NAMES.includes(name) ? "" : placeholder));
  const [unknown] = /[{}][^{}\n]{0,40}\}?/.exec(rest) ?? [];
  if (unknown) throw new Error(`No such fact in app/features/legal/legal-facts.ts: ${unknown}`);
}
