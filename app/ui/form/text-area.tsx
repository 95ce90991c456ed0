import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className"> & {
    /** Stands below on the right, e.g. a count of characters. */
    counter?: ReactNode;
  };

/** Grows with what is written, where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  className,
  counter,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isRequired, isLabelHidden, className }}>
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...control}
            rows={rows}
            className="control field-sizing-content max-h-[60dvh] resize-y"
            style={{ minHeight: `${rows * 1.5 + 1.25}em` }}
          />
          {counter && <p className="text-right text-xs tabular-nums text-muted">{counter}</p>}
        </>
      )}
    </Field>
  );
}
