import { createContext, useContext, useState } from "react";
import { useMatches } from "react-router";
import stylesheet from "../../../app.css?url";
import { hasWholeStylesheet, IN_PAGE } from "../../../styles/whole-stylesheet.ts";
import { useSiteIfLoaded } from "./site.ts";

/** Only the server has them, in a build. */
export const CriticalStyles = createContext<string | null>(null);

/** By the router's names: the pages that strangers see, and what they see instead of a page of the dashboard. */
const STRANGERS_PAGE = /^routes\/(?:public\/|dashboard\/layout$)/;

/** Null for signed-in users, who have been here before, and for the error page of a site that did not load. */
function useCriticalStyles(): string | null {
  const styles = useContext(CriticalStyles);
  const matches = useMatches();
  const site = useSiteIfLoaded();
  return site?.viewer === null && matches.some(({ id }) => STRANGERS_PAGE.test(id)) ? styles : null;
}

/**
 * The browser keeps what came, and has it when React renders the page again after an error; not after the whole stylesheet, which would no
 * longer have the last word.
 */
function useStylesThatCame(): string | null {
  const [styles] = useState(() => {
    const came = document.head.querySelector(`[${IN_PAGE}]`);
    return came && (hasWholeStylesheet() ? "" : came.textContent);
  });
  return styles;
}

const useStyles = import.meta.env.SSR ? useCriticalStyles : useStylesThatCame;

/**
 * What public pages need of the stylesheet, in the page itself for a stranger; else the whole, a file that the browser keeps
 * (docs/decisions/critical-styles.md).
 */
export function PageStyles() {
  const styles = useStyles();
  if (styles === null) return <link rel="stylesheet" href={stylesheet} />;
  return <style {...{ [IN_PAGE]: "" }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
