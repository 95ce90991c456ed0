import type { Availability } from "../panel/order-data.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { ConfirmedDialog } from "./confirmed-dialog.tsx";
import { cancelWords, isConfirmed } from "./confirmed.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import type { OrderDialogProps } from "./dialog-button.tsx";

interface CommandDialogProps extends OrderDialogProps {
  command: Availability["command"];
}

/** The dialog of a command without its button, for where an order is dropped. */
export function CommandDialog({ command, ...dialog }: CommandDialogProps) {
  if (command === "approve") return <ApproveDialog {...dialog} />;
  if (command === "cancel" && cancelWords(dialog.order) === "DECLINE") return <DeclineDialog {...dialog} />;
  return isConfirmed(command) && <ConfirmedDialog command={command} {...dialog} />;
}
