import { useState } from "react";
import { scheduleForm } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { EditSection } from "./edit-section.tsx";
import { DeliveryText } from "../panel/delivery-text.tsx";
import type { Order } from "../panel/order-data.ts";
import { DeliveryField, StartField } from "../commands/estimated-dates.tsx";
import { useOrderCommand } from "../commands/use-order-command.ts";

/** Estimated start and delivery. After payment the same fields request an extension (rule O6). */
export function ScheduleSection({ order }: { order: Order }) {
  const run = useOrderCommand(order.id);
  const toast = useToast();
  const [start, setStart] = useState("");
  const [delivery, setDelivery] = useState("");
  const [isAsking, setAsking] = useState(false);
  const dates = { estimatedStart: start || null, estimatedDelivery: delivery || null };

  const save = async () => {
    const checked = check(scheduleForm, dates);
    return checked.ok ? run("update", m.order_saved(), checked.value) : checked.error;
  };
  const ask = async (close: () => void) => {
    setAsking(true);
    const problem = await run("request-extension", m.order_schedule_asked(), dates).finally(() => setAsking(false));
    if (problem) toast({ title: problem.message, tone: "negative" });
    else close();
  };

  return (
    <EditSection
      title={m.order_schedule()}
      isEditable={order.editable.schedule}
      onEdit={() => {
        setStart(order.estimatedStart ?? "");
        setDelivery(order.estimatedDelivery ?? "");
      }}
      onSave={save}
      errorAction={(apiError, close) =>
        apiError.code === "order.extension_needed" && (
          <Button size="sm" variant="secondary" isPending={isAsking} onClick={() => void ask(close)}>
            {m.order_schedule_ask()}
          </Button>
        )
      }
      view={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted">{m.order_estimated_start()}</dt>
          <dd>{order.estimatedStart ? <DateText value={order.estimatedStart} /> : m.order_not_set()}</dd>
          <dt className="text-muted">{m.order_estimated_delivery()}</dt>
          <dd>
            <DeliveryText order={order} />
          </dd>
        </dl>
      }
      fields={(apiError) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <StartField value={start} onChange={setStart} apiError={apiError} />
            <DeliveryField value={delivery} onChange={setDelivery} apiError={apiError} />
          </div>
          <p className="text-sm text-muted">{hintOf(order)}</p>
        </>
      )}
    />
  );
}

function hintOf({ orderPaymentStatus, turnaroundDays }: Order): string {
  if (orderPaymentStatus === "COMPLETED") return m.order_schedule_extension_needed();
  if (turnaroundDays === null) return m.order_schedule_hint();
  return m.order_schedule_hint_turnaround({ turnaround: m.commission_turnaround({ count: turnaroundDays }) });
}
