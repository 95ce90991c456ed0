import { AlarmClock, MessageCircle } from "lucide-react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { faceSource } from "../../media/image-source.ts";
import { withOrder } from "../list/list-query.ts";
import { turnSentence } from "../list/turn-sentence.ts";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { PriceText } from "../panel/price-text.tsx";

/** An order in a column of the board: what a row of the list says, in little room. */
export function BoardCard({ order, isLifted = false }: { order: ListedOrder; isLifted?: boolean }) {
  const { locale, timeZone } = useUiEnvironment();
  const { search } = useLocation();
  const client = order.buyerUserProfile;
  const name = useNameOf()(client);
  const sentence = turnSentence(order, "SELLER", name);
  const { deadline, isOverdue } = order.nextStep;
  return (
    <Link
      to={withOrder(search, order.code)}
      draggable={false}
      data-order={order.code}
      className={classes(
        "grid gap-1.5 rounded-md border bg-raised p-3 pb-4 text-sm transition-shadow hover:shadow-middle",
        order.turn.isOwn ? "border-line-strong" : "border-line",
        isLifted && "rotate-2 cursor-grabbing shadow-high",
      )}
    >
      <LocalizedTextSpan texts={titlesOf(order)} className="line-clamp-2 font-semibold" />
      <span className="flex min-w-0 items-center gap-2 text-muted">
        <Avatar {...faceSource(client?.avatar?.file.url ?? null)} name={name} size="sm" />
        <span className="truncate">{name}</span>
      </span>
      <span className="font-semibold">
        <PriceText order={order} />
      </span>
      {sentence && (
        <span
          className={classes(
            "pr-9",
            isOverdue ? "text-negative" : order.turn.isOwn ? "font-medium text-accent" : "text-muted",
          )}
        >
          {sentence}
        </span>
      )}
      {sentence && deadline && (
        <time dateTime={deadline} className={classes("pr-9 text-xs", isOverdue ? "text-negative" : "text-muted")}>
          {m.order_deadline_by({ date: formatDate(deadline, locale, timeZone) })}
        </time>
      )}
      <span className="flex flex-wrap gap-1.5 pr-9 empty:hidden">
        {isOverdue && <Badge tone="negative">{m.order_overdue()}</Badge>}
        {order.turn.isDueSoon && !isOverdue && (
          <Badge tone="caution" icon={<AlarmClock aria-hidden size={13} />}>
            {m.order_due_soon()}
          </Badge>
        )}
        {order.unreadCount > 0 && (
          <Badge tone="accent" icon={<MessageCircle aria-hidden size={13} />}>
            {m.order_unread({ count: order.unreadCount })}
          </Badge>
        )}
      </span>
    </Link>
  );
}
