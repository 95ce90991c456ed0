import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { NAME } from "./field-error.ts";
import { FieldError } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
  onCheckedChange?: (isChecked: boolean) => void;
}

export function Checkbox({ label, hint, error, className, onCheckedChange, onChange, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classes("grid gap-1", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm has-disabled:opacity-55">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(hint !== undefined && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <span className="grid gap-0.5">
          <span {...{ [NAME]: "" }}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
