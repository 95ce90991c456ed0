/** How many a search finds; null where it is not known. */
export interface Found {
  readonly shown: number;
  readonly isMore: boolean;
}

/** As the searches answer it. */
export const foundOf = ({ count, isMore }: { count: number | null; isMore: boolean }): Found | null =>
  count === null ? null : { shown: count, isMore };

interface FoundCountProps {
  found: Found;
  exactly: (values: { count: number }) => string;
  moreThan: (values: { count: number }) => string;
}

/** The line above the results. */
export const FoundCount = ({ found: { shown, isMore }, exactly, moreThan }: FoundCountProps) => (
  <p className="-mb-4 text-sm text-muted">{isMore ? moreThan({ count: shown }) : exactly({ count: shown })}</p>
);
