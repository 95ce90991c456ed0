import { ACTIVE_CURRENCY_CODES, CURRENCIES } from "#domain/money/currency.ts";
import { TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PopChip } from "../../explore/filter-chip.tsx";
import type { useSearchAsTyped } from "../../explore/use-search-as-typed.ts";
import { isPrice, isPriceRangeEmpty, type ServiceSearchFilter } from "./service-filter.ts";

type End = "priceFrom" | "priceTo";

/** What is wrong with an end of the range, in words. */
export function faultOf(filter: ServiceSearchFilter, end: End): string | false {
  if (!isPrice(filter[end], filter.currencyCode)) return m.explore_service_price_invalid();
  return end === "priceTo" && isPriceRangeEmpty(filter) && m.explore_service_price_range_empty();
}

export interface PriceFilterProps {
  filter: ServiceSearchFilter;
  isFaulty: boolean;
  search: Pick<ReturnType<typeof useSearchAsTyped>, "whenTyped" | "whenChosen">;
}

/** A range of prices in a currency. */
export function PriceFilter({ filter, isFaulty, search: { whenTyped, whenChosen } }: PriceFilterProps) {
  const { currencyCode, priceFrom, priceTo } = filter;
  const { symbol, decimalDigits } = CURRENCIES[currencyCode];
  const isSet = priceFrom !== "" || priceTo !== "";
  const amount = (typed: string) => (typed === "" ? "" : `${symbol}${typed}`);
  const field = (name: End, label: string) => (
    <TextField
      name={name}
      label={label}
      prefix={symbol}
      inputMode={decimalDigits === 0 ? "numeric" : "decimal"}
      maxLength={TYPED_AMOUNT_MAX}
      defaultValue={filter[name]}
      {...whenTyped}
      error={faultOf(filter, name)}
    />
  );
  return (
    <PopChip
      label={isSet ? `${amount(priceFrom)} – ${amount(priceTo)}` : m.explore_filter_price()}
      isSet={isSet}
      isFaulty={isFaulty}
    >
      {field("priceFrom", m.explore_service_filter_price_from())}
      {field("priceTo", m.explore_service_filter_price_to())}
      <Select
        name="currency"
        label={m.commission_field_currency()}
        options={ACTIVE_CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
        defaultValue={currencyCode}
        onValueChange={whenChosen}
      />
    </PopChip>
  );
}
