import type { ComponentProps, ReactNode } from "react";
import { Field, partProps, type FieldProps } from "./field.tsx";
import { useTooLong, type TextLimit } from "./too-long.ts";

type Whole = FieldProps &
  Omit<ComponentProps<"textarea">, "id" | "className"> & {
    /** Content below on the right, e.g. a character count. */
    counter?: ReactNode;
    /** Of characters as people count them. */
    most?: number;
  };
export type TextAreaProps = Whole & TextLimit;

/** Grows with its text, where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const [field, { counter, rows = 4, most, onInput, ...textarea }] = partProps<Whole>(props);
  const { error, limited } = useTooLong({ most, value: textarea.value, onInput });
  return (
    <Field {...field} error={error ?? field.error}>
      {(control) => (
        <>
          <textarea
            {...textarea}
            {...limited}
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
