import { Search, SlidersHorizontal } from "../../ui/icons/public-icons.ts";
import { useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { buttonClass } from "../../ui/button/button-style.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import type { Found } from "./results/found-count.tsx";
import { useFoldAway } from "./use-fold-away.ts";
import type { useSearchAsTyped } from "./use-search-as-typed.ts";

export interface SearchFrameProps {
  search: ReturnType<typeof useSearchAsTyped>;
  /** The words that were searched for. */
  query: string;
  placeholder: string;
  /** How many of the filters are set. */
  narrowedBy: number;
  /** Whether one of the filters says what is wrong with it. */
  isFaulty?: boolean;
  /** How many are found; null where it is not known. */
  found: Found | null;
  /** The filters and the order. */
  children: ReactNode;
}

/** How many of these say something. */
export const countSet = (filters: readonly (string | number | boolean | null)[]): number =>
  filters.filter(Boolean).length;

/** A plain GET form: the words and the button, and whatever narrows the search below them. */
export const SearchFrame = ({
  search: { formKey, formProps, isLoading, whenTyped },
  query,
  placeholder,
  narrowedBy,
  isFaulty,
  found,
  children,
}: SearchFrameProps) => (
  <search>
    <Form key={formKey} {...formProps} className="grid grid-cols-1 gap-3">
      <div className="flex items-end gap-2">
        <TextField
          type="search"
          name="query"
          maxLength={QUERY_MAX}
          label={m.creator_search_label()}
          isLabelHidden
          placeholder={placeholder}
          defaultValue={query}
          {...whenTyped}
          className="grow"
        />
        <Button
          type="submit"
          className="shrink-0 whitespace-nowrap"
          icon={<Search aria-hidden size={18} />}
          isPending={isLoading}
        >
          {m.creator_search_button()}
        </Button>
      </div>
      <Filters narrowedBy={narrowedBy} isFaulty={isFaulty} found={found}>
        {children}
      </Filters>
    </Form>
  </search>
);

/** Rule S75: on phones a sheet, whose button says how many are found; open at first where a filter says what is wrong with it. */
function Filters({
  narrowedBy,
  isFaulty,
  found,
  children,
}: Pick<SearchFrameProps, "narrowedBy" | "isFaulty" | "found" | "children">) {
  const sheet = useRef<HTMLDetailsElement>(null);
  // What becomes of the fault while it is mended opens and folds nothing.
  const [isOpenAtFirst] = useState(isFaulty);
  useFoldAway(sheet);
  const fold = () => {
    if (sheet.current) sheet.current.open = false;
  };
  return (
    <details ref={sheet} open={isOpenAtFirst} className="folded-on-phones filter-sheet">
      <summary className={buttonClass({ variant: "secondary", size: "sm" })}>
        <SlidersHorizontal aria-hidden size={16} />
        <span>{narrowedBy === 0 ? m.explore_filters() : m.explore_filters_set({ number: narrowedBy })}</span>
      </summary>
      <div className="filter-row">
        <div className="contents">{children}</div>
        <Button
          type="submit"
          className="filter-show"
          onClick={(event) => {
            event.preventDefault();
            fold();
          }}
        >
          {showLabel(found)}
        </Button>
      </div>
    </details>
  );
}

function showLabel(found: Found | null): string {
  if (found === null || found.shown === 0) return m.explore_show();
  return found.isMore ? m.explore_show_more({ count: found.shown }) : m.explore_show_count({ count: found.shown });
}
