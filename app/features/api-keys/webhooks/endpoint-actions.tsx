import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import type { RotateDialogProps } from "./rotate-dialog.tsx";
import type { Endpoint } from "../developer-data.ts";

const load = async () => (await import("./rotate-dialog.tsx")).RotateDialog;
const fetchEarly = () => void load();
const RotateDialog = lazyOnOpen<RotateDialogProps>(({ isOpen }) => isOpen, load);

export function EndpointActions({ endpoint, onEdit }: { endpoint: Endpoint; onEdit: () => void }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isRotating, setRotating] = useState(false);
  const remove = async () => {
    const outcome = await call(trpc.webhookEndpoint.remove.mutate({ webhookEndpointId: endpoint.id }));
    if (!outcome.ok) return outcome.error.message;
    await revalidate();
    toast({ title: m.developer_webhook_removed() });
    return null;
  };
  return (
    <>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={onEdit}>
        {m.developer_webhook_edit()}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setRotating(true)}
      >
        {m.developer_rotate()}
      </Button>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            {m.developer_webhook_remove()}
          </Button>
        }
        title={m.developer_webhook_remove_title()}
        confirmLabel={m.developer_webhook_remove()}
        tone="danger"
        onConfirm={remove}
      >
        <p className="break-all font-mono">{endpoint.url}</p>
        <p>{m.developer_webhook_remove_body()}</p>
      </ConfirmDialog>
      <RotateDialog endpointId={endpoint.id} isOpen={isRotating} onOpenChange={setRotating} />
    </>
  );
}
