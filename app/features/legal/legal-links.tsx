import { legalPath, type LegalSlug } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { GUIDE_LINKS, LEGAL_LINKS } from "../shell/page/footer-links.ts";

const LINKS = [...GUIDE_LINKS, ...LEGAL_LINKS];

/** A link to a text to read before agreeing; it opens in a new tab, so that form input is kept. */
export function LegalLink({ slug }: { slug: LegalSlug }) {
  const link = LINKS.find(({ href }) => href === legalPath(slug));
  return (
    <a href={legalPath(slug)} target="_blank" rel="noopener" className="text-link">
      <span>{link?.label()}</span>
      <span className="sr-only"> ({m.shell_footer_new_tab()})</span>
    </a>
  );
}

export function LegalLinks({ slugs }: { slugs: readonly LegalSlug[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {slugs.map((slug) => (
        <li key={slug} className="inline-flex min-h-11 items-center">
          <LegalLink slug={slug} />
        </li>
      ))}
    </ul>
  );
}
