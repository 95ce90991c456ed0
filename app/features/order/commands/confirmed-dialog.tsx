import { m } from "#messages";
import { ConfirmDialogContent } from "../../../ui/overlay/confirm-dialog-content.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { confirmationOf } from "./confirmations.ts";
import type { Confirmed } from "./confirmed.ts";
import type { OrderDialogProps } from "./dialog-button.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** A command that asks once more, in its own words. */
export function ConfirmedDialog({ order, command, ...dialog }: OrderDialogProps & { command: Confirmed }) {
  const run = useOrderCommand(order.id);
  const { call, done, sent = {}, ...words } = confirmationOf(command, order);
  return (
    <ConfirmDialogContent
      {...dialog}
      title={words.title}
      confirmLabel={words.confirmLabel}
      tone={words.isDangerous ? "danger" : "primary"}
      {...(command === "cancel" ? { dismissLabel: m.order_cancel_keep() } : {})}
      onConfirm={async () => (await run(call, done, sent))?.message ?? null}
    >
      <p>{typeof words.body === "string" ? words.body : <DatedSentence {...words.body} />}</p>
    </ConfirmDialogContent>
  );
}
