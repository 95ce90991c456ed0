import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import type { Parts } from "../../../ui/parts.ts";

export interface BubbleProps {
  isOwn: boolean;
  /** The sender's picture; its space stays reserved where the sender is the same as above. */
  side?: ReactNode;
  /** Of the message that this one answers. */
  quote?: Parts;
  text?: ReactNode;
  medias?: ReactNode;
  reactions?: Parts;
  /** What can be done with it. */
  menu?: ReactNode;
  /** Small print below: the time and the delivery state. */
  foot: ReactNode;
  isFaint?: boolean;
  /** Says nothing any more: only a trace. */
  isQuiet?: boolean;
}

/**
 * The bubble of a message: the viewer's own on the right in the accent colour, others' on the left in the paper colour.
 */
export function Bubble({ isOwn, side, quote, text, medias, reactions, menu, foot, isFaint, isQuiet }: BubbleProps) {
  return (
    <div className={classes("flex gap-2", isOwn && "flex-row-reverse")}>
      {!isOwn && <div className="w-8 shrink-0">{side}</div>}
      <div
        className={classes(
          "grid min-w-0 max-w-[80%] grid-cols-[minmax(0,1fr)] gap-1",
          isOwn ? "justify-items-end" : "justify-items-start",
        )}
      >
        {quote}
        {text && (
          <div
            className={classes(
              "max-w-full rounded-lg px-3.5 py-2 text-base",
              isOwn ? "rounded-tr-sm" : "rounded-tl-sm",
              isQuiet
                ? "border dashed border-line text-sm"
                : isOwn
                  ? "bg-accent text-accent-foreground"
                  : "bg-surface text-foreground",
              isFaint && "opacity-65",
            )}
          >
            {text}
          </div>
        )}
        {medias && <div className={classes("flex max-w-full flex-wrap gap-2", isOwn && "justify-end")}>{medias}</div>}
        {reactions}
        <div className={classes("flex flex-wrap items-center gap-x-2 text-xs text-muted", isOwn && "justify-end")}>
          {foot}
        </div>
      </div>
      {menu && <div className="-mx-1 shrink-0 self-start">{menu}</div>}
    </div>
  );
}
