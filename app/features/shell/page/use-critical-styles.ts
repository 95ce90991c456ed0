import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import { PAGE_PARAMETERS } from "#domain/site/public-paths.ts";
import { CRITICAL_STYLES } from "../../../styles/critical-styles.ts";
import { useViewer } from "./site.ts";

export const CRITICAL = "data-critical";

/**
 * What this page needs to be painted, for its head; the whole stylesheet then follows what it shows
 * (docs/decisions/styles-in-the-page.md). Null for somebody signed in, who has been here before and whose pages have more parts, and
 * for a page with a dialog over it.
 */
function useStylesOfPage(): string | null {
  const page = useMatches().at(-1)?.id ?? "";
  const parameters = new URLSearchParams(useLocation().search);
  const isPlain = useViewer() === null && !PAGE_PARAMETERS.some((name) => parameters.has(name));
  return isPlain ? (CRITICAL_STYLES[page] ?? null) : null;
}

/** The browser only keeps what came. */
const useStylesThatCame = (): string | null =>
  useState(() => (document.head.querySelector(`[${CRITICAL}]`) ? "" : null))[0];

export const useCriticalStyles = import.meta.env.SSR ? useStylesOfPage : useStylesThatCame;
