import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Field, partProps, type FieldProps } from "./field.tsx";
import { useTooLong, type FieldLimit } from "./too-long.ts";

type Whole = FieldProps &
  Omit<ComponentProps<"input">, "id" | "className"> & {
    /** Content inside the control, before the text: a currency sign, a host name. */
    prefix?: ReactNode;
    inputClassName?: string;
    /** Of characters as people count them; a text of a machine's has `maxLength` instead. */
    most?: number;
  };
export type TextFieldProps = Whole & FieldLimit;

export function TextField(props: TextFieldProps) {
  const [field, { inputClassName, prefix, most, onInput, ...given }] = partProps<Whole>(props);
  const { error, limited } = useTooLong({ most, value: given.value, onInput });
  const input = { ...given, ...limited };
  return (
    <Field {...field} error={error ?? field.error}>
      {(control) =>
        prefix === undefined ? (
          <input {...input} {...control} className={classes("control", inputClassName)} />
        ) : (
          <span className="relative flex items-center">
            <span aria-hidden className="pointer-events-none absolute left-3 text-muted">
              {prefix}
            </span>
            <input {...input} {...control} className={classes("control", inputClassName ?? "pl-9")} />
          </span>
        )
      }
    </Field>
  );
}
