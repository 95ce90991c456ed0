import { useEffect, useRef } from "react";
import type { ApiError } from "./outcome.ts";

/** A ref for a form: after a refused try its first field at fault has the focus, so nobody has to look for it. */
export function useFirstFault(apiError: ApiError | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (apiError && apiError.issues.length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [apiError]);
  return form;
}
