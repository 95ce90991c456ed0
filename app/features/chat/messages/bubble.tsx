import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

export interface BubbleProps {
  isOwn: boolean;
  /** The sender's picture; its space stays reserved where the sender is the same as above. */
  side?: ReactNode;
  text?: ReactNode;
  medias?: ReactNode;
  /** Small print below: the time and the delivery state. */
  foot: ReactNode;
  isFaint?: boolean;
}

/**
 * The bubble of a message: the viewer's own on the right in the accent colour, others' on the left in the paper colour.
 */
export function Bubble({ isOwn, side, text, medias, foot, isFaint = false }: BubbleProps) {
  return (
    <div className={classes("flex gap-2", isOwn && "flex-row-reverse")}>
      {!isOwn && <div className="w-8 shrink-0">{side}</div>}
      <div className={classes("grid max-w-[80%] gap-1", isOwn ? "justify-items-end" : "justify-items-start")}>
        {text && (
          <div
            className={classes(
              "rounded-lg px-3.5 py-2 text-base",
              isOwn ? "rounded-tr-sm bg-accent text-accent-foreground" : "rounded-tl-sm bg-surface text-foreground",
              isFaint && "opacity-65",
            )}
          >
            {text}
          </div>
        )}
        {medias && <div className={classes("flex flex-wrap gap-2", isOwn && "justify-end")}>{medias}</div>}
        <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">{foot}</div>
      </div>
    </div>
  );
}
