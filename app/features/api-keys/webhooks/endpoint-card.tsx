import { useState } from "react";
import { useRevalidator } from "react-router";
import { WEBHOOK_EVENT_TYPES } from "#domain/developer/webhook-event.ts";
import { DELIVERY_PATIENCE } from "#domain/developer/webhook-delivery.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import type { Outcome } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { answerText } from "./delivery-labels.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointActions } from "./endpoint-actions.tsx";
import { EVENT_LABELS } from "./event-labels.ts";
import type { Endpoint } from "../developer-data.ts";

/** One endpoint: what it is told of, whether it works, and its log. */
export function EndpointCard({ endpoint, onEdit }: { endpoint: Endpoint; onEdit: () => void }) {
  const { id, url, events, isEnabled, failedAt, previousSecretUntil } = endpoint;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<"PING" | "SWITCH" | null>(null);
  /** Counts what changes the log, which is then read again. */
  const [logVersion, setLogVersion] = useState(0);

  const during = async <Value,>(what: "PING" | "SWITCH", work: Promise<Outcome<Value>>): Promise<Value | null> => {
    setBusy(what);
    const outcome = await work;
    setBusy(null);
    if (outcome.ok) return outcome.value;
    toast({ title: outcome.error.message, tone: "negative" });
    return null;
  };
  const ping = async () => {
    const sent = await during("PING", call(trpc.webhookEndpoint.ping.mutate({ webhookEndpointId: id })));
    if (sent === null) return;
    setLogVersion((version) => version + 1);
    if (sent.failure === null) toast({ title: m.developer_ping_arrived(), description: answerText(sent) });
    else toast({ title: m.developer_ping_failed(), description: answerText(sent), tone: "negative" });
  };
  const setEnabled = async (next: boolean) => {
    const change = { webhookEndpointId: id, isEnabled: next };
    if (await during("SWITCH", call(trpc.webhookEndpoint.update.mutate(change)))) await revalidate();
  };

  return (
    <Card className="grid max-w-2xl gap-4">
      <p className="break-all font-mono text-sm">{url}</p>
      {failedAt !== null && (
        <Alert tone="negative" title={m.developer_webhook_off_title()}>
          <span>{m.developer_webhook_off_body({ days: DELIVERY_PATIENCE / DAY })}</span> <span>(</span>
          <DateText value={failedAt} hasTime />
          <span>)</span>
        </Alert>
      )}
      <p className="flex flex-wrap gap-1.5">
        {events.length === WEBHOOK_EVENT_TYPES.length ? (
          <Badge>{m.developer_webhook_all_events()}</Badge>
        ) : (
          events.map((event) => <Badge key={event}>{EVENT_LABELS[event]()}</Badge>)
        )}
      </p>
      <Switch
        label={m.developer_webhook_enabled()}
        checked={isEnabled}
        disabled={busy === "SWITCH"}
        onCheckedChange={(next) => void setEnabled(next)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" isPending={busy === "PING"} onClick={() => void ping()}>
          {m.developer_ping_send()}
        </Button>
        <EndpointActions endpoint={endpoint} onEdit={onEdit} />
      </div>
      {previousSecretUntil !== null && (
        <p className="text-sm text-muted">
          {m.developer_rotated_until()} <DateText value={previousSecretUntil} hasTime />
        </p>
      )}
      <DeliveryLog endpointId={id} version={logVersion} />
    </Card>
  );
}
