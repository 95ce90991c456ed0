import { useState, type FormEvent } from "react";
import { DECLINE_REASONS, type DeclineReason } from "#domain/order/order.ts";
import { declineForm, REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import type { OrderDialogProps } from "./question-dialog.tsx";
import { useCommandForm } from "./use-command-form.ts";

const LABELS = {
  FULLY_BOOKED: m.order_decline_reason_fully_booked,
  BUDGET: m.order_decline_reason_budget,
  SCHEDULE: m.order_decline_reason_schedule,
  NOT_OFFERED: m.order_decline_reason_not_offered,
  OTHER: m.order_decline_reason_other,
} satisfies Record<DeclineReason, () => string>;

/** The seller declines with a reason that the buyer reads (rule O13). */
export function DeclineDialog({ order, isOpen, onOpenChange }: OrderDialogProps) {
  const name = useNameOf()(order.buyerUserProfile);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [message, setMessage] = useState("");
  const [wasTried, setTried] = useState(false);
  const { isPending, apiError, send } = useCommandForm(order.id, declineForm, () => onOpenChange(false));
  const isUnsaid = reason === "OTHER" && message.trim() === "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null || isUnsaid) return;
    void send("cancel", m.order_decline_done(), { declineReason: reason, message });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.order_decline_title()}
      description={m.order_decline_lead({ name })}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <RadioGroup
          label={m.order_decline_reason()}
          isRequired
          options={DECLINE_REASONS.map((value) => ({ value, label: LABELS[value]() }))}
          value={reason}
          onValueChange={setReason}
          error={wasTried && reason === null ? m.order_decline_reason_missing() : undefined}
        />
        <TextArea
          label={m.order_decline_message({ name })}
          isRequired={reason === "OTHER"}
          rows={3}
          most={REMARK_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={wasTried && isUnsaid ? m.order_decline_message_missing() : issueOf(apiError, "message")}
        />
        {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
        <Button type="submit" variant="danger" isPending={isPending} className="justify-self-end">
          {m.order_decline_confirm()}
        </Button>
      </form>
    </Dialog>
  );
}
