/** One page in one language, compiled from Markdown by vite/legal-texts.ts. Facts are still `{placeholders}`. */
export interface LegalText {
  title: string;
  /** The lead in plain text; also the description for search engines. */
  lead: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  /** The section's anchor. */
  id: string;
  title: string;
  html: string;
}
