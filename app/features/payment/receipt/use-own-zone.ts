import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useUiEnvironment } from "../../../ui/environment.tsx";

/**
 * A paper's dates are words of the server, which on a first visit does not know the viewer's zone: it is asked again, once
 * the page has told it (rule S50).
 */
export function useOwnZone(): void {
  const { timeZone, renderedTimeZone = timeZone } = useUiEnvironment();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (renderedTimeZone === timeZone) return;
    // The effect that stores it runs after this one.
    const timer = setTimeout(() => void revalidate());
    return () => clearTimeout(timer);
  }, [timeZone, renderedTimeZone, revalidate]);
}
