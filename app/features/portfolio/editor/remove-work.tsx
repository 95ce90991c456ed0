import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";

export function RemoveWork({ workId, title, onRemoved }: { workId: string; title: string; onRemoved: () => void }) {
  const toast = useToast();
  const remove = async () => {
    const outcome = await call(trpc.portfolioWork.remove.mutate({ portfolioWorkId: workId }));
    if (!outcome.ok) return outcome.error.message;
    toast({ title: m.portfolio_removed() });
    onRemoved();
    return null;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="ml-auto text-negative">
          {m.portfolio_remove()}
        </Button>
      }
      title={m.portfolio_remove_title()}
      confirmLabel={m.shell_delete()}
      tone="danger"
      onConfirm={remove}
    >
      <p>{m.portfolio_remove_body({ title })}</p>
    </ConfirmDialog>
  );
}
