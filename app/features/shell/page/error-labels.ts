import { isRouteErrorResponse } from "react-router";
import { m } from "#messages";

export interface ErrorTexts {
  status: number;
  title: string;
  body: string;
}

/** By the status of a loader's response; anything else is an internal error. */
export function errorTexts(error: unknown): ErrorTexts {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { status, title: m.shell_not_found_title(), body: m.shell_not_found_body() };
  if (status === 401) return { status, title: m.shell_sign_in_needed_title(), body: m.shell_sign_in_needed_body() };
  if (status === 403) return { status, title: m.shell_refused_title(), body: m.shell_refused_body() };
  if (status === 503) return { status, title: m.shell_unavailable_title(), body: m.shell_unavailable_body() };
  return { status, title: m.shell_error_title(), body: m.shell_error_body() };
}
