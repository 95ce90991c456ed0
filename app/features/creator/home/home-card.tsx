import { useId } from "react";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import type { Parts } from "../../../ui/parts.ts";

interface HomeCardProps {
  title: string;
  /** At the end of the title's line. */
  action?: Parts;
  className?: string;
  children: Parts;
}

/** One part of the creator's home. */
export function HomeCard({ title, action, className, children }: HomeCardProps) {
  const id = useId();
  return (
    <Card padding="lg" className={classes("min-w-0", className)}>
      <section aria-labelledby={id} className="grid gap-4">
        {/* As high as an action, so that the titles of cards side by side are on one line. */}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
