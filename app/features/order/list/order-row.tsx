import { AlarmClock, MessageCircle } from "../../../ui/icons/icons.ts";
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
  const id = useId();
  const person = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const name = nameOf(person);
  const clock = useOtherClock(order);
  const sentence = turnSentence(order, side, name);
  const hasTurn = sentence !== null || order.unreadCount > 0;
  return (
    <OtherClockProvider value={clock}>
      <li
        className={classes(
          "link-row @container/row rounded-lg border bg-raised p-3 transition-shadow sm:p-4",
          isOpen ? "ringed" : classes("hover:shadow-middle", order.turn.isOwn ? "border-line-strong" : "border-line"),
          order.turn.isOwn &&
            "before:absolute before:inset-y-3 before:-left-px before:w-1 before:rounded-full before:bg-accent",
        )}
      >
        <div className="flex items-start gap-3">
          <Picture order={order} name={name} face={person?.avatar?.file.url ?? null} />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <Link
              to={withOrder(search, order.code)}
              aria-current={isOpen ? "true" : undefined}
              aria-describedby={hasTurn ? id : undefined}
              data-order={order.code}
              preventScrollReset
              className="stretched-link"
            >
              <LocalizedTextSpan texts={titlesOf(order)} className="line-clamp-2 font-semibold" />
              <span className="block truncate text-sm text-muted">
                {side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}
              </span>
            </Link>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 @md/row:hidden">
              <StatusBadge order={order} />
              <span className="text-sm font-semibold">
                <PriceText order={order} />
              </span>
            </span>
          </div>
          <span className="hidden shrink-0 justify-items-end gap-1 @md/row:grid">
            <StatusBadge order={order} />
            <span className="font-semibold">
              <PriceText order={order} />
            </span>
          </span>
        </div>
        {hasTurn && <TurnLine id={id} order={order} sentence={sentence} />}
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

interface TurnLineProps {
  id: string;
  order: ListedOrder;
  /** Null once nothing is awaited. */
  sentence: string | null;
}

function TurnLine({ id, order, sentence }: TurnLineProps) {
  const { turn, nextStep, unreadCount } = order;
  const { deadline, isOverdue } = nextStep;
  return (
    <p id={id} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line pt-2 text-sm">
      {sentence && (
        <span className={isOverdue ? "text-negative" : turn.isOwn ? "font-medium text-accent" : "text-muted"}>
          {sentence}
        </span>
      )}
      {sentence && deadline && (
        <span className={isOverdue ? "text-negative" : "text-muted"}>
          <DatedSentence at={deadline} hasTime={false} say={(date) => m.order_deadline_by({ date })} />
        </span>
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
    </p>
  );
}
