import { ChevronDown } from "../../../ui/icons/public-icons.ts";
import { useEffect, useState } from "react";
import { m } from "#messages";
import type { Delivery } from "../developer-data.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { answerText, STATE_LABELS } from "./delivery-labels.ts";
import { EVENT_LABELS } from "./event-labels.ts";

const TONES = { WAITING: "caution", DELIVERED: "positive", FAILED: "negative" } as const;

/** The last deliveries of an endpoint, read when it is opened. */
export function DeliveryLog({ endpointId, version }: { endpointId: string; version: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group border-t border-line pt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium">
        <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
        {m.developer_deliveries()}
      </summary>
      {isOpen && <Deliveries endpointId={endpointId} version={version} />}
    </details>
  );
}

function Deliveries({ endpointId, version }: { endpointId: string; version: number }) {
  const [deliveries, setDeliveries] = useState<readonly Delivery[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    void call(trpc.webhookDelivery.getList.query({ webhookEndpointId: endpointId })).then((outcome) => {
      if (isLeft) return;
      if (outcome.ok) setDeliveries(outcome.value.items);
      else setFailure(outcome.error.message);
    });
    return () => {
      isLeft = true;
    };
  }, [endpointId, version]);

  if (failure !== null) return <Alert tone="negative">{failure}</Alert>;
  if (deliveries === null) return <Skeleton className="h-24" />;
  if (deliveries.length === 0) return <p className="py-2 text-sm text-muted">{m.developer_deliveries_empty()}</p>;
  const replace = (sent: Delivery) =>
    setDeliveries(deliveries.map((delivery) => (delivery.id === sent.id ? sent : delivery)));
  return (
    <ul className="grid max-h-96 divide-y divide-line overflow-y-auto">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} onSent={replace} />
      ))}
    </ul>
  );
}

function DeliveryRow({ delivery, onSent }: { delivery: Delivery; onSent: (sent: Delivery) => void }) {
  const { id, eventType, state, attempts, createdAt, nextAttemptAt } = delivery;
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    const outcome = await call(trpc.webhookDelivery.resend.mutate({ webhookDeliveryId: id }));
    setPending(false);
    if (outcome.ok) onSent(outcome.value);
    else toast({ title: outcome.error.message, tone: "negative" });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{EVENT_LABELS[eventType]()}</span>
          <Badge tone={TONES[state]}>{STATE_LABELS[state]()}</Badge>
        </p>
        <p className="text-muted">
          <DateText value={createdAt} hasTime /> · <span>{answerText(delivery)}</span>
          {attempts > 1 && <span>{` · ${m.developer_delivery_attempts({ count: attempts })}`}</span>}
        </p>
        {nextAttemptAt !== null && (
          <p className="text-muted">
            {m.developer_delivery_next()} <DateText value={nextAttemptAt} hasTime />
          </p>
        )}
      </div>
      <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void resend()}>
        {m.developer_delivery_resend()}
      </Button>
    </li>
  );
}
