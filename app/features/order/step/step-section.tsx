import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { FOCUS_AFTER } from "../../../ui/overlay/lost-focus.ts";

/** To which the bar on phones leads. */
export const NEXT_STEP_ID = "order-next-step";

/** Of the block's own buttons: while they are seen the bar leaves its act out. */
export const STEP_ACTS_ID = "order-step-acts";

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
    <h2 id={NEXT_STEP_ID} {...FOCUS_AFTER} className={classes(className, "scroll-mt-20 outline-0")}>
      {children}
    </h2>
  );
}
