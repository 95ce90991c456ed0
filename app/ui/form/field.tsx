import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { useUiEnvironment } from "../environment.tsx";
import type { Parts } from "../parts.ts";

export interface FieldProps {
  label: ReactNode;
  /** A hint that is always shown. */
  hint?: ReactNode;
  /** The error message. */
  error?: ReactNode;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  className?: string;
}

/** Separates the props of the field from those of its control: `const [field, input] = partProps(props)`. */
export function partProps<Props extends FieldProps>({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  className,
  ...control
}: Props) {
  return [{ label, hint, error, isRequired, isLabelHidden, className }, control] as const;
}

export interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** Label, hint and error around one control; the control spreads the given props. */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden = false,
  className,
  children,
}: FieldProps & { children: (control: ControlAttributes) => Parts }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classes("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        <span>{label}</span>
        {isRequired && <RequiredMark />}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Behind the label of what has to be answered. */
export function RequiredMark() {
  const { labels } = useUiEnvironment();
  return (
    <>
      {" "}
      <span className="ms-1 text-xs font-normal text-muted">{labels.required}</span>
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="animate-fade-in text-sm font-medium text-negative">
      {children}
    </p>
  );
}
