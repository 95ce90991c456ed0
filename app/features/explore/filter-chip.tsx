import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { CHOICES_COUNTED } from "#domain/commission/search/counted-choices.ts";
import { m } from "#messages";
import type { ChoiceCounts } from "./choice-counts.ts";
import { classes } from "../../ui/classes.ts";
import { ChevronDown } from "../../ui/icons/public-icons.ts";
import type { SelectOption } from "../../ui/form/select.tsx";
import { useFoldAway } from "./use-fold-away.ts";

/** A choice of a filter with how many it leaves; without counts, where words narrow the search, just its name. */
export const counted = (label: string, count: number | undefined): string => {
  if (count === undefined) return label;
  return count > CHOICES_COUNTED
    ? m.explore_choice_count_more({ label, count: CHOICES_COUNTED })
    : m.explore_choice_count({ label, count });
};

/** A list to choose from, with an arrow that looks like the other chips'. */
const WithArrow = ({ className, children }: { className?: string; children: ReactElement }) => (
  <span className={classes("relative inline-flex items-center", className)}>
    {children}
    <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-2.5 text-muted" />
  </span>
);

export interface ChipSelectProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** Empty is any. */
  value: string;
  counts?: ChoiceCounts[string] | undefined;
  whenChosen: () => void;
}

/** A filter with one value of a list. What would leave nothing cannot be chosen, unless it is. */
export const ChipSelect = ({ name, label, options, value, counts, whenChosen }: ChipSelectProps) => (
  <WithArrow>
    <select
      name={name}
      aria-label={label}
      defaultValue={value}
      onChange={whenChosen}
      data-chosen={value === "" ? undefined : ""}
      className="filter-chip appearance-none truncate pr-7"
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={counts?.[option.value] === 0 && option.value !== value}
        >
          {counted(option.label, counts?.[option.value])}
        </option>
      ))}
    </select>
  </WithArrow>
);

export interface SortChipProps<Sort extends string> {
  sort: Sort;
  /** Every order but that of the fitting first, the one that stands for it without words first. */
  labels: readonly (readonly [Sort, string])[];
  hasWords: boolean;
  whenChosen: () => void;
}

/** The order of results. The first choice asks for nothing: with words it is the fitting first. */
export function SortChip<Sort extends string>({ sort, labels, hasWords, whenChosen }: SortChipProps<Sort>) {
  const [usual, ...others] = labels;
  const options = hasWords ? labels : others;
  const known = options.some(([value]) => value === sort) ? sort : "";
  return (
    <WithArrow className="filter-order">
      <select
        name="sort"
        aria-label={m.creator_sort()}
        defaultValue={known}
        onChange={whenChosen}
        className="filter-chip appearance-none truncate border-transparent pr-7"
      >
        <option value="">{hasWords ? m.explore_sort_relevance() : usual![1]}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </WithArrow>
  );
}

export interface PopChipProps {
  /** What the filter is, or what it is set to. */
  label: ReactNode;
  isSet: boolean;
  /** Whether its fields say that something is wrong: then they are shown. */
  isFaulty?: boolean;
  children: ReactNode;
}

/** A filter with fields of its own, under a chip; on phones they stand among the others. A press elsewhere and Escape fold it. */
export function PopChip({ label, isSet, isFaulty = false, children }: PopChipProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // What becomes of the fault while it is mended folds nothing.
  const [isOpenAtFirst] = useState(isFaulty);
  useFoldAway(details);
  return (
    <details ref={details} open={isOpenAtFirst} className="pop-chip">
      <summary data-chosen={isSet ? "" : undefined} className="filter-chip">
        <span className="truncate">{label}</span>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </summary>
      <div className="pop-chip-fields">{children}</div>
    </details>
  );
}
