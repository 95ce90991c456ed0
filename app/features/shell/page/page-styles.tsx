import { useState } from "react";
import stylesheet from "../../../app.css?url";
import { STYLESHEET } from "../../../styles/stylesheet.ts";
import { useSiteIfLoaded } from "./site.ts";

const IN_PAGE = "data-stylesheet";

/** Null for somebody signed in, who has been here before, and for the error page of a site that did not load. */
function useStylesOfPage(): string | null {
  const site = useSiteIfLoaded();
  return site && site.viewer === null ? STYLESHEET : null;
}

/** The browser keeps what came, and has it when React makes the page anew after an error. */
const useStylesThatCame = (): string | null =>
  useState(() => document.head.querySelector(`[${IN_PAGE}]`)?.textContent ?? null)[0];

const useStyles = import.meta.env.SSR ? useStylesOfPage : useStylesThatCame;

/** The stylesheet: in the page itself for a stranger, else a file that the browser keeps (docs/decisions/styles-in-the-page.md). */
export function PageStyles() {
  const styles = useStyles();
  if (styles === null) return <link rel="stylesheet" href={stylesheet} />;
  return <style {...{ [IN_PAGE]: "" }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
