import { classes } from "./classes.ts";

export interface ProgressBarProps {
  /** 0 to 1; null while the length is unknown. */
  value: number | null;
  /** What is progressing, for screen readers. */
  label: string;
  className?: string;
}

export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={classes("h-1.5 overflow-hidden rounded-full bg-foreground/10", className)}
    >
      <div
        className={classes(
          "h-full rounded-full bg-accent transition-[width] duration-200",
          percent === null && "w-full animate-breathe",
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
