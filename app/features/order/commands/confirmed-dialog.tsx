import { useState } from "react";
import { REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ConfirmDialogContent } from "../../../ui/overlay/confirm-dialog-content.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import { confirmationOf } from "./confirmations.ts";
import type { Confirmed } from "./confirmed.ts";
import type { OrderDialogProps } from "./dialog-button.tsx";
import { useOrderCommand } from "./use-order-command.ts";

/** A command that asks once more, in its own words. */
export function ConfirmedDialog({ order, command, ...dialog }: OrderDialogProps & { command: Confirmed }) {
  const run = useOrderCommand(order.id);
  const name = useNameOf()(order.buyerUserProfile);
  const [message, setMessage] = useState("");
  const { call, done, sent = {}, ...words } = confirmationOf(command, order, name);
  return (
    <ConfirmDialogContent
      {...dialog}
      title={words.title}
      confirmLabel={words.confirmLabel}
      tone={words.isDangerous ? "danger" : "primary"}
      {...(command === "cancel" ? { dismissLabel: m.order_cancel_keep() } : {})}
      onConfirm={async () => (await run(call, done, command === "deliver" ? { message } : sent))?.message ?? null}
    >
      <p>{typeof words.body === "string" ? words.body : <DatedSentence {...words.body} />}</p>
      {command === "deliver" && (
        <TextArea
          label={m.order_deliver_words({ name })}
          hint={m.order_deliver_words_hint()}
          rows={3}
          most={REMARK_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </ConfirmDialogContent>
  );
}
