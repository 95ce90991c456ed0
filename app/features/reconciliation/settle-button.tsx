import { useRevalidator } from "react-router";
import { m } from "#messages";
import { attempt, trpc } from "../../client/trpc.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import type { ListedDifference } from "./difference-list.tsx";
import { DIFFERENCE_WORDS } from "./difference-labels.ts";

export function SettleButton({ difference: { kind, objectId } }: { difference: ListedDifference }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const settle = async () => {
    const settled = await attempt(trpc.reconciliation.settle.mutate({ kind, objectId }));
    if (!settled.ok) return settled.error.message;
    toast({ title: m.payment_difference_settle_done() });
    await revalidate();
    return null;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="secondary">
          {m.payment_difference_settle()}
        </Button>
      }
      title={m.payment_difference_settle_title()}
      confirmLabel={m.payment_difference_settle()}
      onConfirm={settle}
    >
      <p className="font-medium">{DIFFERENCE_WORDS[kind]()}</p>
      <p>{m.payment_difference_settle_body()}</p>
    </ConfirmDialog>
  );
}
