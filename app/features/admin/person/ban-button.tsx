import { useState } from "react";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import type { AdminPerson } from "./person-data.ts";

type PersonOrder = AdminPerson["orders"][number];

const isCancelable = ({ allowedCommands }: PersonOrder): boolean => allowedCommands.includes("cancelForReason");

/** A ban, and in the same act what happens to each running order (rule A26): each is named with its amount. */
export function BanButton({ person: { accountId, handle, orders } }: { person: AdminPerson }) {
  const run = useAdminAct();
  const toast = useToast();
  const running = orders.filter(({ isRunning }) => isRunning);
  // What a banned creator was to make, nobody makes any more.
  const [kept, setKept] = useState<ReadonlySet<string>>(
    () => new Set(running.filter(({ side }) => side === "BUYER").map(({ id }) => id)),
  );
  const toCancel = running.filter((order) => isCancelable(order) && !kept.has(order.id)).map(({ id }) => id);
  const toggle = (id: string, isCanceled: boolean) => {
    const next = new Set(kept);
    if (isCanceled) next.delete(id);
    else next.add(id);
    setKept(next);
  };
  const ban = async (reason: string) => {
    const answer = await call(trpc.admin.ban.mutate({ accountId, reason, orderIdsToCancel: toCancel }));
    const refused = answer.ok ? answer.value.refused : [];
    if (refused.length > 0)
      toast({
        title: m.admin_ban_orders_refused({ codes: refused.map(({ orderCode }) => orderCode).join(", ") }),
        tone: "negative",
      });
    return run(Promise.resolve(answer), m.admin_ban_done());
  };
  return (
    <ReasonButton
      question={{
        title: m.admin_ban_title({ handle }),
        body: m.admin_ban_body({ count: running.length }),
        confirmLabel: m.admin_ban(),
        isDangerous: true,
        hint: toCancel.length > 0 ? m.admin_reason_hint_told() : m.admin_reason_hint(),
        fields: () =>
          running.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-sm font-medium">{m.admin_ban_orders_choice()}</legend>
              {running.map((order) => (
                <BannedOrder
                  key={order.id}
                  order={order}
                  isCanceled={toCancel.includes(order.id)}
                  onChange={(isCanceled) => toggle(order.id, isCanceled)}
                />
              ))}
            </fieldset>
          ),
        onConfirm: ban,
      }}
    >
      {m.admin_ban()}
    </ReasonButton>
  );
}

interface BannedOrderProps {
  order: PersonOrder;
  isCanceled: boolean;
  onChange: (isCanceled: boolean) => void;
}

function BannedOrder({ order, isCanceled, onChange }: BannedOrderProps) {
  const { code, titles, side, totalAmount, priceCurrency } = order;
  const role = side === "SELLER" ? m.admin_sells() : m.admin_buys();
  return (
    <Checkbox
      label={
        <span className="grid">
          <span className="flex flex-wrap gap-x-2">
            <code>{code}</code>
            <span>{role}</span>
            <span>{formatAmount(totalAmount, priceCurrency.code)}</span>
          </span>
          <span className="line-clamp-1 text-xs text-muted">
            <LocalizedTextSpan texts={titles} />
          </span>
        </span>
      }
      checked={isCanceled}
      disabled={!isCancelable(order)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
