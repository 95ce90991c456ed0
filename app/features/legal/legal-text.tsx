import type { Block, LegalDocument } from "./legal-document.ts";

type Sections = LegalDocument["sections"];

/** Headed sections, each with an address of its own. */
export function LegalSections({ sections }: { sections: Sections }) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  ));
}

/** What a law wants told item by item. */
export function LegalTable({ sections }: { sections: Sections }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {sections.map(({ id, title, blocks }) => (
        <div key={id} id={id} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-6">
          <dt className="font-semibold">{title}</dt>
          <dd className="grid gap-3">
            <Blocks blocks={blocks} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    typeof block === "string" ? (
      <p key={index}>{block}</p>
    ) : (
      <ul key={index} className="grid list-disc gap-2 ps-5 marker:text-muted">
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
