import { MessageCircle } from "../../../ui/icons/order-icons.ts";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { faceSource } from "../../media/image-source.ts";
import { withOrder } from "../list/list-query.ts";
import { DueText } from "../list/due-text.tsx";
import { turnSentence } from "../list/turn-sentence.ts";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { PriceText } from "../panel/price-text.tsx";
import { useOtherClock } from "../panel/use-other-clock.ts";

/** An order in a column of the board: what a row of the list says, in little room. */
export function BoardCard({ order, isLifted = false }: { order: ListedOrder; isLifted?: boolean }) {
  const { search } = useLocation();
  const id = useId();
  const client = order.buyerUserProfile;
  const name = useNameOf()(client);
  const clock = useOtherClock(order);
  const sentence = turnSentence(order, "SELLER", name);
  const { deadline, isOverdue } = order.nextStep;
  const thumbnail = order.orderServices[0]?.thumbnailUrl ?? null;
  return (
    <div
      className={classes(
        "grid gap-1.5 rounded-md border bg-raised p-3 pb-4 text-sm transition-shadow hover:shadow-middle",
        order.turn.isOwn ? "border-line-strong" : "border-line",
        isLifted && "rotate-2 cursor-grabbing shadow-high",
      )}
    >
      <Link
        to={withOrder(search, order.code)}
        draggable={false}
        aria-describedby={sentence ? id : undefined}
        data-order={order.code}
        data-needs={order.turn.isOwn ? "" : undefined}
        className="stretched-link grid gap-1.5"
      >
        <span className="flex gap-2.5">
          {thumbnail && (
            <span aria-hidden className="w-12 shrink-0 self-start overflow-hidden rounded-sm">
              <FramedImage {...faceSource(thumbnail)} sizes="48px" alt="" ratio={1} />
            </span>
          )}
          <LocalizedTextSpan texts={titlesOf(order)} className="line-clamp-3 font-semibold" />
        </span>
        <span className="flex min-w-0 items-center gap-2 text-muted">
          <Avatar {...faceSource(client?.avatar?.file.url ?? null)} name={name} size="sm" />
          <span className="truncate">{name}</span>
        </span>
      </Link>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          <PriceText order={order} />
        </span>
        <DueText order={order} />
      </span>
      {sentence && (
        <span
          id={id}
          className={classes(
            "pr-9",
            isOverdue ? "text-negative" : order.turn.isOwn ? "font-medium text-accent" : "text-muted",
          )}
        >
          {sentence}
        </span>
      )}
      {sentence && deadline && (
        <span className={classes("pr-9 text-xs", isOverdue ? "text-negative" : "text-muted")}>
          <OtherClockProvider value={clock}>
            <DatedSentence at={deadline} hasTime={false} say={(date) => m.order_deadline_by({ date })} />
          </OtherClockProvider>
        </span>
      )}
      <span className="flex flex-wrap gap-1.5 pr-9 empty:hidden">
        {order.unreadCount > 0 && (
          <Badge tone="accent" icon={<MessageCircle aria-hidden size={13} />}>
            {m.order_unread({ count: order.unreadCount })}
          </Badge>
        )}
      </span>
    </div>
  );
}
