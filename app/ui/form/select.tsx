import { ChevronDown } from "../icons/public-icons.ts";
import type { ComponentProps } from "react";
import { Field, partProps, type FieldProps } from "./field.tsx";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  isDisabled?: boolean;
}

export type SelectProps<Value extends string = string> = FieldProps &
  Omit<ComponentProps<"select">, "id" | "className" | "value" | "defaultValue" | "children" | "multiple"> & {
    options: readonly SelectOption<Value>[];
    value?: Value | "";
    defaultValue?: Value | "";
    onValueChange?: (value: Value) => void;
    /** Shown while nothing is selected. */
    placeholder?: string;
  };

/** The native select: it has the phone's picker and type-ahead, and works without JavaScript. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const [field, { options, placeholder, onValueChange, onChange, ...select }] = partProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex items-center">
          <select
            {...select}
            {...control}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value as Value);
            }}
            className="control appearance-none truncate pr-10"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={18} className="pointer-events-none absolute right-3 text-muted" />
        </span>
      )}
    </Field>
  );
}
