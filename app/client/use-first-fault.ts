import { useEffect, useRef } from "react";
import type { Trouble } from "./outcome.ts";

/** A ref for a form: after a refused try its first field at fault has the focus, so nobody has to look for it. */
export function useFirstFault(trouble: Trouble | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (trouble && trouble.issues.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [trouble]);
  return form;
}
