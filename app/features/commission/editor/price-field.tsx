import { ACTIVE_CURRENCY_CODES, CURRENCIES, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import { decimalText } from "#domain/money/format.ts";
import { TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { NOT_AN_AMOUNT, typedPrice } from "./form-draft.ts";

export interface PriceFieldProps {
  label: string;
  hint?: string;
  value: string;
  currencyCode: ActiveCurrencyCode;
  onChange: (value: string) => void;
  error?: string | undefined;
  isRequired?: boolean;
  isLabelHidden?: boolean;
}

/** The example in the message about an invalid amount; minor units. */
const EXAMPLE = 10_000;

/** An input for an amount in major units. Invalid text is reported while typing. */
export function PriceField({ value, currencyCode, onChange, error, ...field }: PriceFieldProps) {
  const isWrong = Object.is(typedPrice(value, currencyCode), NOT_AN_AMOUNT);
  const example = decimalText(EXAMPLE, currencyCode);
  return (
    <TextField
      {...field}
      prefix={CURRENCIES[currencyCode].symbol}
      inputMode={CURRENCIES[currencyCode].decimalDigits > 0 ? "decimal" : "numeric"}
      maxLength={TYPED_AMOUNT_MAX}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isWrong ? m.commission_price_invalid({ example }) : error}
      inputClassName="pl-9 tabular-nums"
    />
  );
}

export interface CurrencySelectProps {
  value: ActiveCurrencyCode;
  /** Fixed by the form's currency. */
  isFixed?: boolean;
  onChange: (value: ActiveCurrencyCode) => void;
  error?: string | undefined;
}

export function CurrencySelect({ value, isFixed = false, onChange, error }: CurrencySelectProps) {
  const { locale } = useUiEnvironment();
  const options = ACTIVE_CURRENCY_CODES.map((code) => ({
    value: code,
    label: `${CURRENCIES[code].translations[locale]} (${code})`,
  }));
  return (
    <Select
      label={m.commission_field_currency()}
      hint={isFixed ? m.commission_field_currency_of_form({ currency: value }) : undefined}
      options={options}
      value={value}
      disabled={isFixed}
      onValueChange={onChange}
      error={error}
    />
  );
}
