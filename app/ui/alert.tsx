import { CircleCheck, CircleX, Info, TriangleAlert } from "./icons/public-icons.ts";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Tone = "accent" | "positive" | "caution" | "negative";

const LOOKS = {
  accent: { icon: Info, box: "border-accent/30 bg-accent/7", mark: "text-accent" },
  positive: { icon: CircleCheck, box: "border-positive/30 bg-positive/8", mark: "text-positive" },
  caution: { icon: TriangleAlert, box: "border-caution/35 bg-caution/9", mark: "text-caution" },
  negative: { icon: CircleX, box: "border-negative/35 bg-negative/7", mark: "text-negative" },
} as const;

export interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** What the person can do next. */
  action?: ReactNode;
  className?: string;
}

/** An error or important message, announced when it appears. */
export function Alert({ tone = "accent", title, children, action, className }: AlertProps) {
  const { icon: Icon, box, mark } = LOOKS[tone];
  return (
    <div
      role={tone === "negative" ? "alert" : "status"}
      className={classes("flex items-start gap-3 rounded-md border px-4 py-3 text-sm", box, className)}
    >
      <Icon aria-hidden size={20} className={classes("mt-px shrink-0", mark)} />
      <div className="grid min-w-0 grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-1">{action}</div>}
      </div>
    </div>
  );
}
