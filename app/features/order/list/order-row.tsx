import { MessageCircle } from "lucide-react";
import { Link } from "react-router";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { titlesOf, type ListedOrder, type Side } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { PriceText } from "../panel/price-text.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { ASKED_LABELS, STEP_LABELS, WAITING_LABELS } from "./status-labels.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { faceSource } from "../../media/image-source.ts";

interface OrderRowProps {
  order: ListedOrder;
  side: Side;
}

/** One row of the order list: title, other party, total, and whose turn it is. */
export function OrderRow({ order, side }: OrderRowProps) {
  const nameOf = useNameOf();
  const person = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const name = nameOf(person);
  return (
    <li>
      <Link
        to={orderPath(side, order.code)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-4 transition-shadow hover:shadow-middle"
      >
        <Avatar {...faceSource(person?.avatar?.file.url ?? null)} name={name} />
        <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
          <LocalizedTextSpan texts={titlesOf(order)} className="line-clamp-2 font-semibold" />
          <span className="truncate text-sm text-muted">
            {side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}
          </span>
        </span>
        <span className="flex basis-full items-center justify-between gap-4 sm:grid sm:basis-auto sm:justify-items-end sm:gap-1">
          <span className="flex flex-wrap items-center gap-2">
            {order.unreadCount > 0 && (
              <Badge tone="accent" icon={<MessageCircle aria-hidden size={13} />}>
                {m.order_unread({ count: order.unreadCount })}
              </Badge>
            )}
            <StatusBadge order={order} />
          </span>
          <span className="font-semibold">
            <PriceText order={order} />
          </span>
        </span>
        <Turn order={order} />
      </Link>
    </li>
  );
}

/**
 * The viewer's own turn is labelled with the step or the requested action, the other side's with the label of the
 * disabled button.
 */
function Turn({ order }: { order: ListedOrder }) {
  const { locale, timeZone } = useUiEnvironment();
  const { step, isClosed, waiting, asked, deadline, isOverdue } = order.nextStep;
  if (isClosed && !asked) return null;
  const othersTurn = waiting && WAITING_LABELS[waiting]();
  return (
    <span
      className={classes(
        "flex basis-full flex-wrap gap-x-3 border-t border-line pt-2 text-sm",
        isOverdue ? "text-negative" : othersTurn && !asked ? "text-muted" : "font-medium text-accent",
      )}
    >
      <span>{asked ? ASKED_LABELS[asked]() : (othersTurn ?? `${m.order_next_step()}: ${STEP_LABELS[step]()}`)}</span>
      {deadline && (
        <time dateTime={deadline} className={isOverdue ? undefined : "font-normal text-muted"}>
          {m.order_deadline_by({ date: formatDate(deadline, locale, timeZone) })}
        </time>
      )}
      {isOverdue && <span className="font-semibold">{m.order_overdue()}</span>}
    </span>
  );
}
