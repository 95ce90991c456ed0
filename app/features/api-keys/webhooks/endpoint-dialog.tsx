import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { WEBHOOK_URL_MAX } from "#domain/developer/webhook-delivery.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "#domain/developer/webhook-event.ts";
import { m } from "#messages";
import { withProof } from "../../../client/fresh-proof.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SecretOnce } from "../secret-once.tsx";
import { EVENT_LABELS } from "./event-labels.ts";
import type { Endpoint } from "../developer-data.ts";

export interface EndpointDialogProps {
  /** Null adds one. */
  endpoint: Endpoint | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Adds an endpoint, then shows its secret; or changes one. */
export function EndpointDialog({ endpoint, isOpen, onOpenChange }: EndpointDialogProps) {
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSecret(null);
  };
  const saved = async (newSecret: string | null) => {
    setSecret(newSecret);
    if (newSecret === null) close(false);
    await revalidate();
  };
  const title = endpoint ? m.developer_webhook_edit() : m.developer_webhook_add();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={secret === null ? title : m.developer_webhook_added()}
      isDismissable={secret === null}
    >
      {secret === null ? (
        <EndpointForm endpoint={endpoint} onSaved={(newSecret) => void saved(newSecret)} />
      ) : (
        <div className="grid gap-5">
          <p className="text-sm">{m.developer_secret_lead()}</p>
          <SecretOnce label={m.developer_secret()} secret={secret} />
          <Button className="justify-self-end" onClick={() => close(false)}>
            {m.developer_copied_done()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function EndpointForm({
  endpoint,
  onSaved,
}: {
  endpoint: Endpoint | null;
  onSaved: (newSecret: string | null) => void;
}) {
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEventType[]>(endpoint?.events ?? WEBHOOK_EVENT_TYPES);
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const eventsIssue = issueOf(apiError, "events");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const sent = { url, events: [...events] };
    const made = endpoint
      ? await withProof(() => call(trpc.webhookEndpoint.update.mutate({ webhookEndpointId: endpoint.id, ...sent })))
      : await withProof(() => call(trpc.webhookEndpoint.create.mutate(sent)));
    setPending(false);
    if (made.ok) onSaved("secret" in made.value ? made.value.secret : null);
    else setApiError(made.error);
  };
  const toggle = (type: WebhookEventType, isChosen: boolean) =>
    setEvents(isChosen ? [...events, type] : events.filter((each) => each !== type));

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <TextField
        label={m.developer_webhook_url()}
        hint={m.developer_webhook_url_hint()}
        isRequired
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/cometme"
        maxLength={WEBHOOK_URL_MAX}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={issueOf(apiError, "url")}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{m.developer_webhook_events()}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={EVENT_LABELS[type]()}
              checked={events.includes(type)}
              onCheckedChange={(isChosen) => toggle(type, isChosen)}
            />
          ))}
        </div>
        {eventsIssue && <FieldError>{eventsIssue}</FieldError>}
      </fieldset>
      {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
      <Button type="submit" isPending={isPending} className="justify-self-end">
        {endpoint ? m.shell_save() : m.developer_webhook_add()}
      </Button>
    </form>
  );
}
