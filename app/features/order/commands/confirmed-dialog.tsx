import { useState } from "react";
import { REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ConfirmDialogContent } from "../../../ui/overlay/confirm-dialog-content.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import { confirmationOf } from "./confirmations.ts";
import type { Confirmed } from "./confirmed.ts";
import type { OrderDialogProps } from "./question-dialog.tsx";
import { ChangedSinceRead } from "../consent/changed-since-read.tsx";
import { hasChanged, isConsent, shownBy } from "../consent/consents.ts";
import { useReadOrder } from "../consent/use-read-order.ts";
import { useOrderCommand } from "./use-order-command.ts";

/** A command that asks once more, in its own words. */
export function ConfirmedDialog({ order: present, command, ...dialog }: OrderDialogProps & { command: Confirmed }) {
  const run = useOrderCommand(present.id);
  const { read: order, before, askAgain } = useReadOrder(present, dialog.isOpen);
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
      onConfirm={async () => {
        const body = command === "deliver" ? { message } : { ...sent, ...shownBy(command, order) };
        const refusal = await run(call, done, body);
        if (!refusal || !hasChanged(refusal)) return refusal?.message ?? null;
        await askAgain();
        return "";
      }}
    >
      {isConsent(command) && <ChangedSinceRead command={command} read={order} before={before} />}
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
