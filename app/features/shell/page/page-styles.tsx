import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import stylesheet from "../../../app.css?url";
import { STYLES_OF_PAGES } from "../../../styles/styles-of-pages.ts";
import { fetchStylesheetAhead, hasWholeStylesheet, IN_PAGE } from "../../../styles/whole-stylesheet.ts";
import { useSiteIfLoaded } from "./site.ts";

/** Null for somebody signed in, who has been here before, and for the error page of a site that did not load. */
function useStylesOfPage(): string | null {
  const matches = useMatches();
  const site = useSiteIfLoaded();
  if (site?.viewer !== null) return null;
  // A page of the dashboard is shown to nobody without a session: its layout is.
  const page = matches.findLast(({ id }) => id in STYLES_OF_PAGES);
  return page ? STYLES_OF_PAGES[page.id]! : null;
}

/**
 * The browser keeps what came, and has it when React makes the page anew after an error; not after the whole stylesheet, which would no
 * longer have the last word.
 */
function useStylesThatCame(): string | null {
  const [styles] = useState(() => {
    const came = document.head.querySelector(`[${IN_PAGE}]`);
    return came && (hasWholeStylesheet() ? "" : came.textContent);
  });
  const isStrangers = styles !== null;
  useEffect(() => {
    if (isStrangers) fetchStylesheetAhead();
  }, [isStrangers]);
  return styles;
}

const useStyles = import.meta.env.SSR ? useStylesOfPage : useStylesThatCame;

/**
 * What the page needs of the stylesheet, in the page itself for a stranger; else the whole, a file that the browser keeps
 * (docs/decisions/styles-in-the-page.md).
 */
export function PageStyles() {
  const styles = useStyles();
  if (styles === null) return <link rel="stylesheet" href={stylesheet} />;
  return <style {...{ [IN_PAGE]: "" }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
