import { useEffect, type ReactNode, type RefObject } from "react";
import { m } from "#messages";
import type { ApiError } from "../../client/outcome.ts";
import { Alert } from "../../ui/alert.tsx";
import { ErrorLinks } from "../../ui/form/error-links.tsx";

export interface ErrorSummaryProps {
  /** Where the fields are. */
  within: RefObject<HTMLElement | null>;
  apiError: ApiError | null;
  /** What there is to do about an error that is of no field. */
  action?: ReactNode;
}

/** Beside a form's button: what went wrong, with a link to each field at fault; the first of them gets the focus (rule F7). */
export function ErrorSummary({ within, apiError, action }: ErrorSummaryProps) {
  useEffect(() => {
    if (apiError && apiError.issues.length > 0)
      within.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [within, apiError]);
  if (!apiError) return null;
  if (apiError.issues.length === 0)
    return (
      <Alert tone="negative" action={action}>
        {apiError.message}
      </Alert>
    );
  return (
    <Alert tone="negative">
      <p>{m.shell_check_fields()}</p>
      <ErrorLinks within={within} label={m.shell_faults()} />
    </Alert>
  );
}
