import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { formatAmount } from "#domain/money/format.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { clockOf } from "../../order/panel/use-other-clock.ts";

export type HeldOrder = Awaited<ReturnType<RequestScope["api"]["wallet"]["getHeld"]>>["items"][number];

/** What is held, order by order: what of it will be the creator's, and what it waits for (rule M8). */
export function HeldList({ orders }: { orders: readonly HeldOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="wallet-held" className="grid gap-3">
      <h2 id="wallet-held" className="text-lg">
        {m.payment_held_title()}
      </h2>
      <p className="max-w-prose text-sm text-muted">{m.payment_held_lead()}</p>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <HeldRow key={order.orderCode} order={order} />
        ))}
      </ul>
    </section>
  );
}

function HeldRow({ order }: { order: HeldOrder }) {
  const money = (amount: number) => formatAmount(amount, order.currencyCode);
  return (
    <li className="link-row flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-raised p-4 hover:shadow-middle">
      <div className="grid min-w-0 flex-1 basis-56">
        <Link to={orderPath("SELLER", order.orderCode)} className="stretched-link line-clamp-2 font-semibold">
          <LocalizedTextSpan texts={order.titles} />
        </Link>
        <p className="text-sm text-muted">
          <Waits order={order} />
        </p>
      </div>
      <p className="ml-auto text-right">
        <span className="font-semibold">{m.payment_held_income({ amount: money(order.incomeAmount) })}</span>{" "}
        <span className="text-sm text-muted">{m.payment_held_of({ amount: money(order.held) })}</span>
      </p>
    </li>
  );
}

function Waits({ order: { reason, until, counterpart } }: { order: HeldOrder }) {
  const { locale } = useUiEnvironment();
  const name = shownName(counterpart, locale);
  switch (reason) {
    case "WORK":
      return <span>{m.payment_held_work()}</span>;
    case "CHANGES":
      return <span>{m.payment_held_changes()}</span>;
    case "DECISION":
      return <span>{m.payment_held_decision()}</span>;
    case "BANK":
      return <span>{m.payment_held_bank()}</span>;
    case "LOOK":
      if (until === null) return <span>{m.payment_held_look_open({ name })}</span>;
      return (
        <OtherClockProvider value={clockOf(name, counterpart.timeZone)}>
          <DatedSentence at={until} say={(date) => m.payment_held_look({ name, date })} />
        </OtherClockProvider>
      );
  }
}
