import { useLocation } from "react-router";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { FEED_PATH, PAGE_PARAMETERS } from "#domain/site/public-paths.ts";
import { m } from "#messages";

/** Where else this page is: in each language, and for whoever's language decides. The address that was asked for is the canonical one. */
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
      <link rel="alternate" type="application/atom+xml" title={m.share_feed_title()} href={FEED_PATH} />
      {/* A local run shows invented people. */}
      {isLocal && <meta name="robots" content="noindex" />}
    </>
  );
}
