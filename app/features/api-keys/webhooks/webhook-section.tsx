import { Plus, Webhook } from "../../../ui/icons/dashboard-icons.ts";
import { useState } from "react";
import { WEBHOOK_ENDPOINTS_MAX } from "#domain/developer/webhook-delivery.ts";
import { m } from "#messages";
import type { Endpoint } from "../developer-data.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { SettingSection } from "../../setting/setting-section.tsx";
import { EndpointCard } from "./endpoint-card.tsx";
import type { EndpointDialogProps } from "./endpoint-dialog.tsx";

const load = async () => (await import("./endpoint-dialog.tsx")).EndpointDialog;
const fetchEarly = () => void load();
const EndpointDialog = lazyOnOpen<EndpointDialogProps>(({ isOpen }) => isOpen, load);

/** Where order events are sent (rule A29). */
export function WebhookSection({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const [edited, setEdited] = useState<Endpoint | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (endpoint: Endpoint | null) => {
    setEdited(endpoint);
    setOpen(true);
  };
  const add = (
    <Button
      icon={<Plus aria-hidden size={18} />}
      aria-haspopup="dialog"
      disabled={endpoints.length >= WEBHOOK_ENDPOINTS_MAX}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={() => open(null)}
    >
      {m.developer_webhook_add()}
    </Button>
  );
  return (
    <SettingSection title={m.developer_webhooks()} description={m.developer_webhooks_lead()}>
      {endpoints.length === 0 ? (
        <EmptyState
          icon={<Webhook aria-hidden size={32} strokeWidth={1.5} />}
          title={m.developer_webhooks_empty()}
          action={add}
          className="max-w-2xl"
        >
          {m.developer_webhooks_empty_body()}
        </EmptyState>
      ) : (
        <>
          {endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} onEdit={() => open(endpoint)} />
          ))}
          <div>{add}</div>
        </>
      )}
      <EndpointDialog key={edited?.id ?? "new"} endpoint={edited} isOpen={isOpen} onOpenChange={setOpen} />
    </SettingSection>
  );
}
