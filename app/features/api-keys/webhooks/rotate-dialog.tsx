import { useState } from "react";
import { useRevalidator } from "react-router";
import { SECRET_OVERLAP } from "#domain/developer/webhook-delivery.ts";
import { HOUR } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { withProof } from "../../../client/fresh-proof.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SecretOnce } from "../secret-once.tsx";

export interface RotateDialogProps {
  endpointId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks, makes a new secret, and shows it. */
export function RotateDialog({ endpointId, isOpen, onOpenChange }: RotateDialogProps) {
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setSecret(null);
    setFailure(null);
  };
  const rotate = async () => {
    setPending(true);
    const made = await withProof(() =>
      call(trpc.webhookEndpoint.rotateSecret.mutate({ webhookEndpointId: endpointId })),
    );
    setPending(false);
    if (!made.ok) return setFailure(made.error.message);
    setSecret(made.value.secret);
    await revalidate();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      size="sm"
      title={m.developer_rotate_title()}
      isDismissable={secret === null && !isPending}
      footer={
        secret === null ? (
          <Button isPending={isPending} onClick={() => void rotate()}>
            {m.developer_rotate()}
          </Button>
        ) : (
          <Button onClick={() => close(false)}>{m.developer_copied_done()}</Button>
        )
      }
    >
      <div className="grid gap-4 text-sm">
        <p>{m.developer_rotate_body({ hours: SECRET_OVERLAP / HOUR })}</p>
        {failure && <Alert tone="negative">{failure}</Alert>}
        {secret && <SecretOnce label={m.developer_secret()} secret={secret} />}
      </div>
    </Dialog>
  );
}
