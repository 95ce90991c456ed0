import { classes } from "../classes.ts";

/** A placeholder for content that is loading; className sets its size. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("animate-breathe rounded-md bg-foreground/9", className)} />;
}
