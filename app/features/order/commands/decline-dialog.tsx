import { useState, type FormEvent } from "react";
import { declineForm } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import { DeclineFields, isSaid, NOTHING_SAID } from "./decline-fields.tsx";
import type { OrderDialogProps } from "./question-dialog.tsx";
import { useCommandForm } from "./use-command-form.ts";

/** The seller declines with a reason that the buyer reads (rule O13). */
export function DeclineDialog({ order, isOpen, onOpenChange }: OrderDialogProps) {
  const name = useNameOf()(order.buyerUserProfile);
  const [declined, setDeclined] = useState(NOTHING_SAID);
  const [wasTried, setTried] = useState(false);
  const { isPending, apiError, send } = useCommandForm(order.id, declineForm, () => onOpenChange(false));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSaid(declined)) return;
    void send("cancel", m.order_decline_done(), { declineReason: declined.reason, message: declined.message });
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
        <DeclineFields
          label={m.order_decline_message({ name })}
          value={declined}
          onChange={setDeclined}
          wasTried={wasTried}
          issue={issueOf(apiError, "message")}
        />
        {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
        <Button type="submit" variant="danger" isPending={isPending} className="justify-self-end">
          {m.order_decline_confirm()}
        </Button>
      </form>
    </Dialog>
  );
}
