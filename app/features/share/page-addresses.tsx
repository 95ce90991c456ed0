import { useLocation } from "react-router";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { FEED_PATHS, PAGE_PARAMETERS } from "#domain/site/public-paths.ts";
import { m } from "#messages";

/** The hreflang links of this page, for each language and as x-default. The requested URL is the canonical one. */
export function PageAddresses({ origin, isLocal }: { origin: string; isLocal: boolean }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const language = LANGUAGE_CODES.find((code) => code === asked.get("lang"));
  const address = (code?: string) => {
    const kept = new URLSearchParams();
    for (const name of PAGE_PARAMETERS) if (asked.has(name)) kept.set(name, asked.get(name)!);
    if (code) kept.set("lang", code);
    return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ""}`;
  };
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {LANGUAGE_CODES.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
      <link rel="alternate" type="application/atom+xml" title={m.share_feed_title()} href={FEED_PATHS.ATOM} />
      {/* A local run has sample data, which must not be indexed. */}
      {isLocal && <meta name="robots" content="noindex" />}
    </>
  );
}
