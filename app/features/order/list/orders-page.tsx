import { useSearchParams } from "react-router";
import { ordersPath } from "#domain/site/dashboard-paths.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import { useReloadOnNews } from "../../shell/live/account-news.ts";
import type { Side } from "../panel/order-data.ts";
import { OrderScreen } from "../panel/order-screen.tsx";
import { useRestoredFocus } from "../workspace/use-restored-focus.ts";
import { listHref } from "./list-query.ts";
import type { loadOrders } from "./load-orders.ts";
import { OrderList } from "./order-list.tsx";

interface OrdersPageProps {
  side: Side;
  title: string;
  lead: string;
  data: Awaited<ReturnType<typeof loadOrders>>;
}

/** The orders of a seller or buyer: the list, and the order in the URL beside it (rule S42). */
export function OrdersPage({ side, title, lead, data }: OrdersPageProps) {
  useReloadOnNews();
  const [search] = useSearchParams();
  const { opened, page, open, labels, now, tally, query } = data;
  useRestoredFocus(opened?.order.code ?? null, data);
  const path = ordersPath(side);
  const list = (
    <OrderList
      side={side}
      page={page}
      open={open}
      labels={labels}
      now={now}
      tally={tally}
      query={query}
      path={path}
      openCode={search.get("order")}
    />
  );
  if (opened === null)
    return (
      <>
        <PageHeading title={title} description={lead} />
        {list}
      </>
    );
  return (
    <div className="grid gap-6 xl:grid-cols-[23rem_minmax(0,1fr)]">
      <section
        aria-label={title}
        className="sticky top-20 hidden max-h-[calc(100dvh-96px)] self-start overflow-y-auto pb-2 xl:block"
      >
        {list}
      </section>
      <OrderScreen key={opened.order.id} order={opened.order} cards={opened.cards} backTo={listHref(path, query)} />
    </div>
  );
}
