import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import type { MoreState } from "./use-more-pages.ts";

export interface MoreLinkProps {
  /** The next page's own address, for visitors without JavaScript; null at the end. */
  href: string | null;
  state: MoreState;
  load: () => Promise<void>;
  loadingLabel: string;
  /** Said at the end, once more than a page was shown. */
  endLabel: string | null;
}

/** What stands below a list that is loaded page by page. */
export function MoreLink({ href, state, load, loadingLabel, endLabel }: MoreLinkProps) {
  return (
    <>
      {state === "FAILED" && <Alert tone="negative">{m.shell_network_trouble()}</Alert>}
      {href !== null ? (
        <LinkButton
          to={href}
          rel="next"
          variant="secondary"
          className="justify-self-center"
          aria-busy={state === "LOADING" || undefined}
          icon={state === "LOADING" ? <Spinner /> : null}
          onClick={(event) => {
            event.preventDefault();
            void load();
          }}
        >
          {state === "LOADING" ? loadingLabel : m.shell_load_more()}
        </LinkButton>
      ) : (
        endLabel !== null && <p className="text-center text-sm text-muted">{endLabel}</p>
      )}
    </>
  );
}
