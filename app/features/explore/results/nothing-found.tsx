import { SearchX } from "../../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export interface NothingFoundProps {
  title: string;
  /** The same search without its filters; null where none is set. */
  wholePath: string | null;
  children: ReactNode;
}

/** In place of results: what could not be found, and the way out. */
export const NothingFound = ({ title, wholePath, children }: NothingFoundProps) => (
  <EmptyState
    icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />}
    title={title}
    // Below the order of results, which stands beside their number.
    className="md:mt-7"
    action={
      wholePath !== null && (
        <LinkButton to={wholePath} variant="secondary">
          {m.explore_none_reset()}
        </LinkButton>
      )
    }
  >
    {children}
  </EmptyState>
);
