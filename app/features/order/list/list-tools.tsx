import { Download } from "../../../ui/icons/order-icons.ts";
import { Search, X } from "../../../ui/icons/public-icons.ts";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useNavigation, useSubmit } from "react-router";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { ORDER_SORTS, type OrderSort } from "#domain/order/view/turn.ts";
import { m } from "#messages";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { Side } from "../panel/order-data.ts";
import { listHref, type ListQuery } from "./list-query.ts";
import type { Parts } from "../../../ui/parts.ts";
import { useSettledText } from "../../../ui/form/composing.ts";

const SORT_LABELS: Record<OrderSort, () => string> = {
  due: m.order_sort_due,
  deadline: m.order_sort_deadline,
  newest: m.order_sort_newest,
  oldest: m.order_sort_oldest,
};

/** Rule S28, in milliseconds. */
const DEBOUNCE_MS = 500;

interface ListToolsProps {
  side: Side;
  path: string;
  query: ListQuery;
  /** Further buttons at the end. */
  children?: Parts;
}

/** Search, sort and export of a list of orders (rule S40). A plain GET form; with JavaScript it searches while typing. */
export function ListTools({ side, path, query, children }: ListToolsProps) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { location: goingTo } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After pressing Enter or following a result, a pending search must not navigate back.
  useEffect(() => {
    if (goingTo) clearTimeout(timer.current);
  }, [goingTo]);
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => form.current && void submit(form.current, { replace: query.text !== "" }),
      DEBOUNCE_MS,
    );
  };
  const typing = useSettledText({ onText: () => clearTimeout(timer.current), onSettled: searchSoon });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <search className="min-w-0 grow basis-64">
        <Form ref={form} action={path} className="relative">
          <TextField
            data-shortcut="search"
            type="search"
            name="q"
            label={m.order_search_label()}
            isLabelHidden
            placeholder={m.order_search_placeholder()}
            defaultValue={query.text}
            maxLength={QUERY_MAX}
            autoComplete="off"
            {...typing}
          />
          <button type="submit" className="sr-only">
            {m.order_search_label()}
          </button>
        </Form>
      </search>
      {query.text === "" && !query.isNeeding && query.view === "list" && (
        <Select
          key={query.sort}
          label={m.order_sort_label()}
          isLabelHidden
          options={ORDER_SORTS.map((value) => ({ value, label: SORT_LABELS[value]() }))}
          defaultValue={query.sort}
          onValueChange={(sort) => void navigate(listHref(path, { ...query, sort }))}
          className="grow basis-48 sm:grow-0"
        />
      )}
      {query.text !== "" && (
        <Link to={path} aria-label={m.order_search_clear()} className={iconButtonClass("outlined")}>
          <X aria-hidden size={18} />
        </Link>
      )}
      <a
        href={`/api/features/commission/order/${side === "SELLER" ? "managements" : "requests"}.csv`}
        download
        aria-label={m.order_export()}
        title={m.order_export()}
        className={iconButtonClass("outlined")}
      >
        <Download aria-hidden size={18} />
      </a>
      {children}
    </div>
  );
}

/** What was searched for, above what was found. */
export function FoundFor({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
      <Search aria-hidden size={15} />
      <span>{m.order_search_found_for({ query: text })}</span>
    </p>
  );
}
