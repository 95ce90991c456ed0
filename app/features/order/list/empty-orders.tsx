import { Inbox, Send } from "../../../ui/icons/order-icons.ts";
import { CircleCheck, SearchX } from "../../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Side } from "../panel/order-data.ts";
import { isNarrowed, type ListQuery } from "./list-query.ts";

interface EmptyOrdersProps {
  side: Side;
  /** The path of the list, for its links. */
  path: string;
  query: ListQuery;
}

/** What stands in place of a list that has nothing in it. */
export function EmptyOrders({ side, path, query }: EmptyOrdersProps) {
  if (isNarrowed(query))
    return (
      <EmptyState
        icon={
          query.text === "" ? (
            <CircleCheck aria-hidden size={32} strokeWidth={1.5} />
          ) : (
            <SearchX aria-hidden size={32} strokeWidth={1.5} />
          )
        }
        title={narrowedTitle(query)}
        action={
          <LinkButton to={path} variant="secondary">
            {m.order_empty_filter_action()}
          </LinkButton>
        }
      />
    );
  if (side === "SELLER")
    return (
      <EmptyState
        icon={<Inbox aria-hidden size={32} strokeWidth={1.5} />}
        title={m.order_empty_seller_title()}
        action={<LinkButton to={PATHS.forms}>{m.order_empty_seller_action()}</LinkButton>}
      >
        {m.order_empty_seller_body()}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Send aria-hidden size={32} strokeWidth={1.5} />}
      title={m.order_empty_buyer_title()}
      action={<LinkButton to={PATHS.explore}>{m.shell_find_creators()}</LinkButton>}
    >
      {m.order_empty_buyer_body()}
    </EmptyState>
  );
}

function narrowedTitle({ text, isNeeding }: ListQuery): string {
  if (text !== "") return m.order_search_found_none({ query: text });
  return isNeeding ? m.order_empty_needs_you() : m.order_empty_filter_title();
}
