import { AlarmClock, MessageCircle } from "lucide-react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { OtherClockProvider, useOtherTime } from "../../../ui/text/two-clocks.tsx";
import { faceSource } from "../../media/image-source.ts";
import { titlesOf, type ListedOrder, type Side } from "../panel/order-data.ts";
import { useOtherClock } from "../panel/use-other-clock.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { PriceText } from "../panel/price-text.tsx";
import { withOrder } from "./list-query.ts";
import { StatusBadge } from "./status-badge.tsx";
import { turnSentence } from "./turn-sentence.ts";

interface OrderRowProps {
  order: ListedOrder;
  side: Side;
  /** The order that is open beside the list. */
  isOpen?: boolean;
}

/** One row of the order list (rule S40): the piece, the other party, the total, and whose turn it is, in a sentence. */
export function OrderRow({ order, side, isOpen = false }: OrderRowProps) {
  const nameOf = useNameOf();
  const { search } = useLocation();
  const person = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const name = nameOf(person);
  const clock = useOtherClock(order);
  return (
    <OtherClockProvider value={clock}>
      <li>
        <Link
          to={withOrder(search, order.code)}
          aria-current={isOpen ? "true" : undefined}
          data-order={order.code}
          preventScrollReset
          className={classes(
            "@container/row relative block rounded-lg border bg-raised p-3 transition-shadow hover:shadow-middle sm:p-4",
            "aria-[current]:border-accent aria-[current]:ring-1 aria-[current]:ring-accent",
            order.turn.isOwn
              ? "border-line-strong before:absolute before:inset-y-3 before:-left-px before:w-1 before:rounded-full before:bg-accent"
              : "border-line",
          )}
        >
          <span className="flex items-start gap-3">
            <Picture order={order} name={name} face={person?.avatar?.file.url ?? null} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <LocalizedTextSpan texts={titlesOf(order)} className="line-clamp-2 font-semibold" />
              <span className="truncate text-sm text-muted">
                {side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 @md/row:hidden">
                <StatusBadge order={order} />
                <span className="text-sm font-semibold">
                  <PriceText order={order} />
                </span>
              </span>
            </span>
            <span className="hidden shrink-0 justify-items-end gap-1 @md/row:grid">
              <StatusBadge order={order} />
              <span className="font-semibold">
                <PriceText order={order} />
              </span>
            </span>
          </span>
          <TurnLine order={order} side={side} name={name} />
        </Link>
      </li>
    </OtherClockProvider>
  );
}

/** The picture of what was ordered; a request without one shows the other person. */
function Picture({ order, name, face }: { order: ListedOrder; name: string; face: string | null }) {
  const thumbnail = order.orderServices[0]?.thumbnailUrl ?? null;
  if (thumbnail === null) return <Avatar {...faceSource(face)} name={name} />;
  return (
    <span aria-hidden className="w-14 shrink-0 overflow-hidden rounded-md @md/row:w-16">
      <FramedImage {...faceSource(thumbnail)} sizes="64px" alt="" ratio={1} />
    </span>
  );
}

function TurnLine({ order, side, name }: { order: ListedOrder; side: Side; name: string }) {
  const { locale, timeZone } = useUiEnvironment();
  const { turn, nextStep, unreadCount } = order;
  const { deadline, isOverdue } = nextStep;
  // A row is a link: no button stands in it, so the other side's clock is a title here.
  const otherTime = useOtherTime(deadline);
  const sentence = turnSentence(order, side, name);
  if (sentence === null && unreadCount === 0) return null;
  return (
    <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-2 text-sm">
      {sentence && (
        <span className={isOverdue ? "text-negative" : turn.isOwn ? "font-medium text-accent" : "text-muted"}>
          {sentence}
        </span>
      )}
      {sentence && deadline && (
        <time
          dateTime={deadline}
          {...(otherTime ? { title: otherTime } : {})}
          className={isOverdue ? "text-negative" : "text-muted"}
        >
          {m.order_deadline_by({ date: formatDate(deadline, locale, timeZone) })}
        </time>
      )}
      {isOverdue && <Badge tone="negative">{m.order_overdue()}</Badge>}
      {turn.isDueSoon && !isOverdue && (
        <Badge tone="caution" icon={<AlarmClock aria-hidden size={13} />}>
          {m.order_due_soon()}
        </Badge>
      )}
      {unreadCount > 0 && (
        <Badge tone="accent" icon={<MessageCircle aria-hidden size={13} />} className={sentence ? "ml-auto" : ""}>
          {m.order_unread({ count: unreadCount })}
        </Badge>
      )}
    </span>
  );
}
