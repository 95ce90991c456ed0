import { Link } from "react-router";
import { IN_FORCE_SINCE } from "#domain/site/legal-version.ts";
import { isLegalSlug, legalPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import { legalDocument } from "../../features/legal/legal-document.server.ts";
import { CountingSwitch } from "../../features/legal/counting-switch.tsx";
import { LegalSections, LegalTable } from "../../features/legal/legal-sections.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { GUIDE_LINKS, LEGAL_LINKS } from "../../features/shell/page/footer-links.ts";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { formatDate } from "../../ui/text/format.ts";
import type { Route } from "./+types/legal";

export function loader({ context, params }: Route.LoaderArgs) {
  const { slug } = params;
  if (!isLegalSlug(slug)) throw new Response(null, { status: 404 });
  const { locale, settings, operator } = context.get(requestScope);
  const document = legalDocument(slug, locale, settings, operator);
  return { path: legalPath(slug), document, inForceSince: IN_FORCE_SINCE, hasSwitch: slug === "privacy" };
}

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => {
  if (!loaderData) return [];
  const { document, path } = loaderData;
  return pageMeta(page, { title: document.title, description: document.lead, path }, { type: "article" });
};

/** The guideline and legal pages (rule S13). On narrow screens the footer has the same links. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { document, inForceSince, path, hasSwitch } = loaderData;
  const { locale } = useUiEnvironment();
  return (
    <div className="page-column grid gap-10 py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
      <article className="grid max-w-prose content-start gap-10 lg:col-start-2">
        <header className="grid gap-4">
          <h1 className="text-3xl">{document.title}</h1>
          <p className="text-lg/(--leading-body) text-muted">{document.lead}</p>
        </header>
        {document.layout === "table" ? (
          <LegalTable sections={document.sections} />
        ) : (
          <LegalSections sections={document.sections} />
        )}
        {hasSwitch && <CountingSwitch path={path} />}
        {/* A calendar date is the same in every zone. */}
        <p className="text-sm text-muted">{m.legal_updated({ date: formatDate(inForceSince, locale, "UTC") })}</p>
      </article>
      <nav aria-label={m.legal_more()} className="max-lg:hidden lg:row-start-1">
        <ul className="sticky top-[calc(var(--header-height)+1.5rem)] grid gap-1 pt-2 text-sm">
          {[...GUIDE_LINKS, ...LEGAL_LINKS].map(({ href, label }) => (
            <li key={href}>
              <Link
                to={href}
                aria-current={href === path ? "page" : undefined}
                className="flex min-h-9 items-center rounded-md py-1 text-muted hover:text-foreground hover:underline aria-[current]:font-semibold aria-[current]:text-foreground"
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
