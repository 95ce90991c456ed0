import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { getLocale } from "#messages/compiled/runtime.js";

/**
 * A page's scripts speak the language it was loaded in. Where the server answers in another by now, chosen in another tab or
 * asked for by the first address alone (`?lang=`), the next page is loaded whole; until then nothing is mixed or lost.
 */
export function useOneLanguage(answered: LanguageCode | undefined): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (answered && answered !== getLocale()) window.location.reload();
  }, [answered, key]);
}
