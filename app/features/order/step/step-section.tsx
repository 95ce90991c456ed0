import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { FOCUS_AFTER } from "../../../ui/overlay/dialog-focus.ts";
import { NEXT_STEP_ID } from "../commands/use-order-command.ts";

interface StepSectionProps {
  gap: string;
  /** The colour of its border and background. */
  colors: string;
  children: ReactNode;
}

/** The framed block at the top of an order, labelled by its `StepTitle`. */
export function StepSection({ gap, colors, children }: StepSectionProps) {
  return (
    <section aria-labelledby={NEXT_STEP_ID} className={classes("grid", gap, "rounded-lg border p-4 sm:p-5", colors)}>
      {children}
    </section>
  );
}

export function StepTitle({ className, children }: { className: string; children: ReactNode }) {
  return (
    <h2 id={NEXT_STEP_ID} tabIndex={-1} {...FOCUS_AFTER} className={classes(className, "scroll-mt-20 outline-none")}>
      {children}
    </h2>
  );
}
