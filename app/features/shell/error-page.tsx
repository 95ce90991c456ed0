import { isRouteErrorResponse } from "react-router";
import { m } from "../../../messages/compiled/messages.js";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageFrame } from "./page-frame.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { useSiteIfLoaded } from "./site.ts";

/** What a page says when it cannot be shown: what happened, and the next step. Bare only where even the shell's data is missing. */
export function ErrorPage({ error }: { error: unknown }) {
  const isShellLoaded = useSiteIfLoaded() !== null;
  const notice = (
    <div className="page-column">
      <title>{`${wordsOf(error).title} — ${m.shell_site_name()}`}</title>
      <ErrorNotice error={error} />
    </div>
  );
  return isShellLoaded ? <PageFrame>{notice}</PageFrame> : <main>{notice}</main>;
}

/** The same without the shell, for boundaries inside a layout. */
export function ErrorNotice({ error }: { error: unknown }) {
  const { status, title, body } = wordsOf(error);
  if (status === 401) return <SignInNotice />;
  return (
    <div className="grid min-h-[55vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <p aria-hidden className="text-5xl font-bold tabular-nums text-line-strong">
        {status}
      </p>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-muted">{body}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.shell_go_home()}</LinkButton>
        <LinkButton to="/explore/creators" variant="secondary">
          {m.shell_find_creators()}
        </LinkButton>
      </div>
    </div>
  );
}

function wordsOf(error: unknown): { status: number; title: string; body: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { status, title: m.shell_not_found_title(), body: m.shell_not_found_body() };
  if (status === 401) return { status, title: m.shell_sign_in_needed_title(), body: m.shell_sign_in_needed_body() };
  if (status === 403) return { status, title: m.shell_refused_title(), body: m.shell_refused_body() };
  if (status === 503) return { status, title: m.shell_unavailable_title(), body: m.shell_unavailable_body() };
  return { status, title: m.shell_error_title(), body: m.shell_error_body() };
}
