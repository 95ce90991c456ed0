import { CircleCheck } from "../../../ui/icons/public-icons.ts";
import { Link } from "react-router";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { listHref } from "../../order/list/list-query.ts";
import { turnSentence } from "../../order/list/turn-sentence.ts";
import { titlesOf, type ListedOrder } from "../../order/panel/order-data.ts";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { useOtherClock } from "../../order/panel/use-other-clock.ts";
import { HomeCard } from "./home-card.tsx";

/** The orders that wait for the creator, what is due first on top (rule S40). */
export function NeedsYou({ orders, count }: { orders: readonly ListedOrder[]; count: number }) {
  return (
    <HomeCard
      title={m.creator_home_needs()}
      action={
        <LinkButton to={listHref(PATHS.managements, { isNeeding: count > 0 })} variant="ghost" size="sm">
          {count > orders.length ? m.creator_home_needs_all({ count }) : m.creator_home_orders()}
        </LinkButton>
      }
    >
      {orders.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden size={20} className="text-positive" />
          {m.creator_home_needs_none()}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function Row({ order }: { order: ListedOrder }) {
  const name = useNameOf()(order.buyerUserProfile);
  const clock = useOtherClock(order);
  const { deadline, isOverdue } = order.nextStep;
  return (
    <li className="link-row grid gap-0.5 py-3 first:pt-0 last:pb-0">
      <Link to={orderPath("SELLER", order.code)} className="stretched-link line-clamp-1 font-medium">
        <LocalizedTextSpan texts={titlesOf(order)} />
      </Link>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className={isOverdue ? "text-negative" : "text-accent"}>{turnSentence(order, "SELLER", name)}</span>
        {deadline && (
          <OtherClockProvider value={clock}>
            <DateText value={deadline} className="text-muted" />
          </OtherClockProvider>
        )}
      </p>
    </li>
  );
}
