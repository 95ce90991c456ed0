import { legalPath, type LegalSlug } from "../../../domain/share/public-pages.ts";
import { GUIDE_LINKS, LEGAL_LINKS } from "../shell/footer-links.ts";
import { m } from "../../../messages/compiled/messages.js";

const LINKS = [...GUIDE_LINKS, ...LEGAL_LINKS];

/** To read before agreeing; in a new tab, so that what was typed stays. */
export function LegalLinks({ slugs }: { slugs: readonly LegalSlug[] }) {
  const chosen = slugs.flatMap((slug) => LINKS.filter(({ href }) => href === legalPath(slug)));
  return (
    <span className="flex flex-wrap gap-x-4">
      {chosen.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener"
          className="text-link inline-flex min-h-11 items-center"
        >
          {label()}
          <span className="sr-only"> ({m.shell_footer_new_tab()})</span>
        </a>
      ))}
    </span>
  );
}
