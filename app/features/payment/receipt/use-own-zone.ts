import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";

/**
 * A document's dates are written by the server, which on a first visit does not know the viewer's zone: it is loaded again, once
 * the page has told it (rule S50).
 */
export function useOwnZone(): void {
  const { rendered } = useUiEnvironment().timeZone;
  const timeZone = useTimeZone();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (rendered !== timeZone) void revalidate();
  }, [timeZone, rendered, revalidate]);
}
