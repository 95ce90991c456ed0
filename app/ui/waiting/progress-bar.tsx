import { classes } from "../classes.ts";

export interface ProgressBarProps {
  /** 0 to 1; null while the total is unknown. */
  value: number | null;
  /** The label for screen readers. */
  label: string;
  className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value ?? undefined}
      className={classes("progress-bar", value === null && "animate-breathe", className)}
    />
  );
}
