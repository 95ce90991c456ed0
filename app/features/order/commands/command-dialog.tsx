import { m } from "#messages";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import type { Availability, Order } from "../panel/order-data.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { cancelWords, confirmationOf, isConfirmed } from "./command-labels.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { useOrderCommand } from "./use-order-command.ts";

interface CommandDialogProps {
  order: Order;
  command: Availability["command"];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The dialog of a command without its button, for where an order is dropped. */
export function CommandDialog({ order, command, ...dialog }: CommandDialogProps) {
  const environment = useUiEnvironment();
  const run = useOrderCommand(order.id);
  if (command === "approve") return <ApproveDialog order={order} {...dialog} />;
  if (command === "cancel" && cancelWords(order) === "DECLINE") return <DeclineDialog order={order} {...dialog} />;
  if (!isConfirmed(command)) return null;
  const { call, done, sent = {}, ...words } = confirmationOf(command, order, environment);
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      confirmLabel={words.confirmLabel}
      tone={words.isDangerous ? "danger" : "primary"}
      {...(command === "cancel" ? { dismissLabel: m.order_cancel_keep() } : {})}
      onConfirm={async () => (await run(call, done, sent))?.message ?? null}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  );
}
