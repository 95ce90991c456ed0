import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "className" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  className?: string;
  onCheckedChange?: (isChecked: boolean) => void;
}

/** For settings that take effect immediately; use a checkbox where a Save button follows. */
export function Switch({ label, hint, isLabelHidden, className, onCheckedChange, onChange, ...input }: SwitchProps) {
  return (
    <label
      className={classes("flex min-h-11 items-center justify-between gap-4 text-sm has-disabled:opacity-55", className)}
    >
      <span className={isLabelHidden ? "sr-only" : "grid gap-0.5"}>
        <span>{label}</span>
        {hint && <span className="text-muted">{hint}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        // A native checkbox exposes its checked state itself.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        className={classes(
          "relative h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors",
          "before:absolute before:inset-y-0 before:left-1 before:my-auto before:size-4 before:rounded-full",
          "before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent",
          "checked:before:translate-x-3.5 checked:before:bg-accent-foreground",
        )}
      />
    </label>
  );
}
