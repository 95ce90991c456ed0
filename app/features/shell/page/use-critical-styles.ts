import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import { PAGE_PARAMETERS } from "#domain/site/public-paths.ts";
import { CRITICAL_STYLES } from "../../../styles/critical-styles.ts";
import { useViewer } from "./site.ts";

export const CRITICAL = "data-critical";

/**
 * What this page needs to be painted, for its head; the whole stylesheet then follows what it shows
 * (docs/decisions/styles-in-the-page.md). Null for somebody signed in, who has been here before and whose pages have more parts, and
 * for a page with a dialog over it. The browser only keeps what came.
 */
export function useCriticalStyles(): string | null {
  const page = useMatches().at(-1)?.id ?? "";
  const { search } = useLocation();
  const viewer = useViewer();
  const [styles] = useState(() => {
    if (!import.meta.env.SSR) return document.head.querySelector(`[${CRITICAL}]`) ? "" : null;
    const parameters = new URLSearchParams(search);
    const isPlain = viewer === null && !PAGE_PARAMETERS.some((name) => parameters.has(name));
    return isPlain ? (CRITICAL_STYLES[page] ?? null) : null;
  });
  return styles;
}
