import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { pageLocale } from "../../../page-locale.ts";

/**
 * A page's scripts contain only the language it was loaded in. If the server's language has changed since (chosen in
 * another tab, or `?lang=` in the first URL only), the next navigation is a full page load; until then languages are
 * not mixed and no input is lost.
 */
export function useOneLanguage(answered: LanguageCode | undefined): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (answered && answered !== pageLocale()) window.location.reload();
  }, [answered, key]);
}
