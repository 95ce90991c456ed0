import { MessageCircle } from "../../../ui/icons/order-icons.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import type { ListedOrder } from "../panel/order-data.ts";

interface TurnLineProps {
  id: string;
  order: ListedOrder;
  /** Null once nothing is awaited. */
  sentence: string | null;
}

/** Whose turn it is, by when, and what was written meanwhile. */
export function TurnLine({ id, order, sentence }: TurnLineProps) {
  const { turn, nextStep, unreadCount } = order;
  const { deadline, isOverdue } = nextStep;
  return (
    <p
      id={id}
      className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-sm @3xl/list:col-span-1 @3xl/list:flex-nowrap @3xl/list:border-0 @3xl/list:pt-0 @3xl/list:text-xs"
    >
      {sentence && (
        <span
          className={classes(
            "@3xl/list:line-clamp-2",
            isOverdue ? "text-negative" : turn.isOwn ? "font-medium text-accent" : "text-muted",
          )}
        >
          {sentence}
        </span>
      )}
      {sentence && deadline && (
        <span className={classes("@3xl/list:sr-only", isOverdue ? "text-negative" : "text-muted")}>
          <DatedSentence at={deadline} hasTime={false} say={(date) => m.order_deadline_by({ date })} />
        </span>
      )}
      {unreadCount > 0 && (
        <Badge
          tone="accent"
          icon={<MessageCircle aria-hidden size={13} />}
          className={classes("shrink-0", sentence && "ml-auto")}
        >
          {m.order_unread({ count: unreadCount })}
        </Badge>
      )}
    </p>
  );
}
