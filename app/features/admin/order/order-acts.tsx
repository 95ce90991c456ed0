import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { disabledReason } from "../../order/commands/disabled-reason.ts";
import { OrderActButton } from "../acts/order-act-button.tsx";
import { ORDER_ACTS, type OrderAct } from "../acts/order-act-labels.ts";
import { LedgerCorrectionButton } from "./ledger-correction.tsx";
import { RefundElsewhereButton } from "./refund-elsewhere.tsx";
import type { AdminOrder } from "./order-data.ts";

/** What this admin may do to the order now, by the table of rules that decides on the server, too (rule O1). */
export function OrderActs({ order }: { order: AdminOrder }) {
  if (order.standing !== "ADMIN") return <Alert>{m.admin_own_order()}</Alert>;
  const isOffered = (command: string) => order.offers.some((offer) => offer.command === command);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {ORDER_ACTS.filter((act) => !isSameAsCancel(order, act)).map((act) => (
          <OfferedAct key={`${act.command}${act.label()}`} order={order} act={act} />
        ))}
        {isOffered("recordRefundElsewhere") && <RefundElsewhereButton order={order} />}
        {isOffered("adjustLedger") && <LedgerCorrectionButton order={order} />}
      </div>
      {order.offers.length === 0 && <p className="text-sm text-muted">{m.admin_no_acts()}</p>}
    </div>
  );
}

/** Where an order can still be canceled, that is how its money goes back: one button for one thing. */
const isSameAsCancel = ({ offers }: AdminOrder, { command, body }: OrderAct): boolean =>
  command === "settleHeld" &&
  "resolution" in body &&
  body.resolution === "REFUND" &&
  offers.some((offer) => offer.command === "cancelForReason");

function OfferedAct({ order, act }: { order: AdminOrder; act: OrderAct }) {
  const offer = order.offers.find(({ command }) => command === act.command);
  if (!offer) return null;
  if (offer.state === "allowed")
    return <OrderActButton orderId={order.id} act={act} money={amountOf(order, act.command)} />;
  return (
    <span className="grid justify-items-start gap-1.5">
      <Button size="sm" variant="secondary" disabled>
        {act.label()}
      </Button>
      <span className="text-xs text-muted">{disabledReason(offer.failure)}</span>
    </span>
  );
}

/** What the act moves: a refund that was asked for already, income that was released, what is held, or the whole price. */
function amountOf({ money, priceCurrency }: AdminOrder, command: string) {
  const amounts: Record<string, number> = {
    retryRefund: money.refundAmount,
    retryTransfer: money.unsentIncome,
    recordPayoutElsewhere: money.unsentIncome,
    ...(money.recoveredAmount > 0 ? { settleHeld: money.recoveredAmount } : {}),
  };
  const whole = money.heldAmount > 0 ? money.heldAmount : (money.chargedAmount ?? money.totalAmount);
  return { amount: amounts[command] ?? whole, currencyCode: priceCurrency.code };
}
