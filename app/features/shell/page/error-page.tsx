import { useLocation } from "react-router";
import { m } from "#messages";
import { Comet } from "../../../ui/comet.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { errorTexts } from "./error-labels.ts";
import { PageFrame } from "./page-frame.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { useSiteIfLoaded } from "./site.ts";
import * as PATHS from "#domain/site/paths.ts";

/**
 * The page shown for an error: what happened and the next step. Without the shell only if the shell's data is missing,
 * too.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const isShellLoaded = useSiteIfLoaded() !== null;
  const notice = (
    <div className="page-column">
      <ErrorNotice error={error} />
    </div>
  );
  return isShellLoaded ? <PageFrame>{notice}</PageFrame> : <main>{notice}</main>;
}

/** An order that is not there, or not theirs, leads back to those that are. */
const ORDER_LISTS: ReadonlySet<string> = new Set([PATHS.managements, PATHS.requests]);

/** The same without the shell, for boundaries inside a layout. */
export function ErrorNotice({ error }: { error: unknown }) {
  const { status, title, body } = errorTexts(error);
  const { pathname } = useLocation();
  if (status === 401) return <SignInNotice />;
  return (
    <div className="grid min-h-[55vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <Comet className="w-52" />
      <p aria-hidden className="font-bold tabular-nums text-muted">
        {status}
      </p>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-muted">{body}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {status === 404 && ORDER_LISTS.has(pathname) ? (
          <LinkButton to={pathname}>{m.order_back_to_list()}</LinkButton>
        ) : (
          <>
            <LinkButton to={PATHS.home}>{m.shell_go_home()}</LinkButton>
            <LinkButton to={PATHS.explore} variant="secondary">
              {m.shell_find_creators()}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
