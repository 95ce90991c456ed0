import { Form } from "react-router";
import { FOUND_SORTS, hasSum, type FoundKind, type FoundSort } from "#domain/admin/find.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { FindQuery } from "./find-query.ts";
import { findPath } from "./kind-tabs.tsx";

const SORT_LABELS = {
  NEWEST: m.admin_find_newest,
  HIGHEST: m.admin_find_highest,
} satisfies Record<FoundSort, () => string>;

/** Narrows a list by date and sum (rule A57). A plain GET form. */
export function FindFilters({ kind, query }: { kind: FoundKind; query: FindQuery }) {
  const amount = { type: "number", min: 0, step: "any", inputMode: "decimal", maxLength: TYPED_AMOUNT_MAX } as const;
  return (
    <Form
      key={JSON.stringify(query)}
      action={PATHS.adminFind}
      aria-label={m.admin_find_narrow()}
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <input type="hidden" name="kind" value={kind} />
      {query.text !== "" && <input type="hidden" name="text" value={query.text} />}
      <TextField label={m.admin_find_from()} type="date" name="from" defaultValue={query.from} />
      <TextField label={m.admin_find_until()} type="date" name="until" defaultValue={query.until} />
      {hasSum(kind) && (
        <>
          <TextField label={m.admin_find_least()} name="least" defaultValue={query.least} {...amount} />
          <TextField label={m.admin_find_most()} name="most" defaultValue={query.most} {...amount} />
          <Select
            label={m.admin_find_currency()}
            name="currency"
            defaultValue={query.currencyCode}
            options={ACTIVE_CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
          />
          <Select
            label={m.order_sort_label()}
            name="sort"
            defaultValue={query.sort}
            options={FOUND_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort]() }))}
          />
        </>
      )}
      <div className="col-span-2 flex gap-2">
        <Button type="submit" variant="secondary">
          {m.admin_find_show()}
        </Button>
        <LinkButton to={findPath(kind, query.text)} variant="ghost">
          {m.admin_find_clear()}
        </LinkButton>
      </div>
    </Form>
  );
}
