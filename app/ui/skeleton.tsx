import { classes } from "./classes.ts";

/** A block in the shape of what comes; give it its size by className. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes("animate-breathe rounded-md bg-foreground/9", className)} />;
}
