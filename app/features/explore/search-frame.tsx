import { Search, SlidersHorizontal } from "../../ui/icons/public-icons.ts";
import { useState, type ReactNode } from "react";
import { Form } from "react-router";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { buttonClass } from "../../ui/button/button-style.ts";
import { TextField } from "../../ui/form/text-field.tsx";
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
  /** The filters. */
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
  children,
}: SearchFrameProps) => (
  <search>
    <Form key={formKey} {...formProps} className="grid gap-4">
      <div className="flex items-end gap-2">
        <TextField
          type="search"
          name="query"
          maxLength={QUERY_MAX}
          label={m.creator_search_label()}
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
      <Filters narrowedBy={narrowedBy} isFaulty={isFaulty}>
        {children}
      </Filters>
    </Form>
  </search>
);

/** Rule S75: folded on phones, where results would begin a screen further down; open at first where one of them says what is wrong. */
function Filters({ narrowedBy, isFaulty, children }: Pick<SearchFrameProps, "narrowedBy" | "isFaulty" | "children">) {
  // What becomes of the fault while it is mended opens and folds nothing.
  const [isOpenAtFirst] = useState(isFaulty);
  return (
    <details open={isOpenAtFirst} className="folded-on-phones">
      <summary className={buttonClass({ variant: "secondary" })}>
        <SlidersHorizontal aria-hidden size={18} />
        <span>{narrowedBy === 0 ? m.explore_filters() : m.explore_filters_set({ number: narrowedBy })}</span>
      </summary>
      <div className="grid gap-4 max-md:pt-4">{children}</div>
    </details>
  );
}
