import { useEffect, useRef } from "react";
import type { ApiError } from "./outcome.ts";

/** A ref for a form: after a refused submission it focuses the first invalid field. */
export function useFirstFault(apiError: ApiError | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (apiError && apiError.issues.length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [apiError]);
  return form;
}
