import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { FieldError, RequiredMark } from "./field.tsx";
import type { Parts } from "../parts.ts";

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the end of the line, e.g. a price. */
  end?: Parts;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> {
  label: ReactNode;
  name?: string;
  options: readonly RadioOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  className?: string;
}

export function RadioGroup<Value extends string = string>(props: RadioGroupProps<Value>) {
  const { label, options, value, defaultValue, onValueChange, hint, error, isRequired, isLabelHidden } = props;
  const id = useId();
  const described = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <fieldset aria-describedby={described || undefined} className={classes("grid min-w-0 gap-2", props.className)}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-12 items-center gap-3 rounded-md border border-line px-3 py-2 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/6 has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={props.name ?? id}
            value={option.value}
            disabled={option.isDisabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            className="size-5 shrink-0"
          />
          <span className="grid grow gap-0.5">
            <span>{option.label}</span>
            {option.hint && <span className="text-muted">{option.hint}</span>}
          </span>
          {option.end}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
