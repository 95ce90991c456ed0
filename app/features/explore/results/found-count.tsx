import { Link } from "react-router";
import { m } from "#messages";

/** How many a search finds; null where it is not known. */
export interface Found {
  readonly shown: number;
  readonly isMore: boolean;
}

interface Answered {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
  readonly count: number | null;
  readonly isMore: boolean;
}

/** As the searches answer it; words are not counted further than their first page. */
export function foundOf(
  { items, nextCursor, count, isMore }: Answered,
  { isFirst }: { isFirst: boolean },
): Found | null {
  if (count !== null) return { shown: count, isMore };
  return isFirst && nextCursor === null ? { shown: items.length, isMore: false } : null;
}

interface FoundCountProps {
  found: Found | null;
  exactly: (values: { count: number }) => string;
  moreThan: (values: { count: number }) => string;
  /** The same search without its filters; null where none is set. */
  wholePath: string | null;
}

/** The line above the results. */
export const FoundCount = ({ found, exactly, moreThan, wholePath }: FoundCountProps) =>
  (found !== null || wholePath !== null) && (
    <p className="-mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
      {found && <span>{(found.isMore ? moreThan : exactly)({ count: found.shown })}</span>}
      {wholePath !== null && (
        <Link to={wholePath} className="text-link">
          {m.explore_none_reset()}
        </Link>
      )}
    </p>
  );
