import type { LegalSection } from "./legal-text.ts";

interface Properties {
  sections: readonly LegalSection[];
}

/** Sections with headings, each with an anchor. */
export function LegalSections({ sections }: Properties) {
  return sections.map(({ id, title, html }) => (
    <section key={id} aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="markdown-lists grid gap-3" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}

/** A table of the items that a law requires. */
export function LegalTable({ sections }: Properties) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sections.map(({ id, title, html }) => (
        <div key={id} id={id} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
          <dt className="font-semibold">{title}</dt>
          <dd className="markdown-lists grid gap-3" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </dl>
  );
}
