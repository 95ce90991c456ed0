/** One page in one language, as vite/legal-texts.ts compiles its Markdown. Facts still stand in it as `{placeholders}`. */
export interface LegalText {
  title: string;
  /** What the page is about, in plain words: also its description for search engines. */
  lead: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The section's address within the page. */
  id: string;
  title: string;
  html: string;
}
