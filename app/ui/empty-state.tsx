import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Comet } from "./comet.tsx";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** The purpose of the list. */
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classes(
        "grid justify-items-center gap-2 rounded-lg border dashed border-line px-6 py-12 text-center",
        className,
      )}
    >
      {icon && <Comet icon={icon} className="mb-1 w-36" />}
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
