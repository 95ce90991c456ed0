import { useState, type FormEvent } from "react";
import { ENDING_HOURS } from "#domain/order/deadlines.ts";
import { endingForm, REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { OrderDialogProps } from "../commands/question-dialog.tsx";
import { useCommandForm } from "../commands/use-command-form.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { EndingAmounts } from "./ending-amounts.tsx";

/** Proposes to end (rule O121), with what both would get. */
export function ProposeEndingDialog({ order, isOpen, onOpenChange }: OrderDialogProps) {
  const [message, setMessage] = useState("");
  const isSeller = order.standing === "SELLER";
  const name = useNameOf()(isSeller ? order.buyerUserProfile : order.sellerUserProfile);
  const { isPending, apiError, send } = useCommandForm(order.id, endingForm, () => onOpenChange(false));
  const own = order.ending?.own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send("propose-ending", m.order_ending_propose_done({ name }), { message });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.order_ending_propose_title()}
      description={m.order_ending_propose_body({ name, hours: ENDING_HOURS })}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {own && <EndingAmounts order={order} amounts={own} />}
        <TextArea
          label={m.order_ending_propose_message({ name })}
          rows={3}
          most={REMARK_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={issueOf(apiError, "message")}
        />
        {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
        <Button type="submit" isPending={isPending} className="justify-self-end">
          {m.order_ending_propose()}
        </Button>
      </form>
    </Dialog>
  );
}
