import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import { declineForm } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { post } from "../../../client/rest.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DeclineFields, isSaid, NOTHING_SAID } from "../commands/decline-fields.tsx";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";

export interface DeclineSeveralProps {
  orders: readonly ListedOrder[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeclined: (order: ListedOrder) => void;
  /** After all of them were declined. */
  onDone: () => void;
}

/** Several requests are declined for one reason, one after the other; what could not be declined is named (rule S91). */
export function DeclineSeveral({ orders, isOpen, onOpenChange, onDeclined, onDone }: DeclineSeveralProps) {
  const { locale } = useUiEnvironment();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [declined, setDeclined] = useState(NOTHING_SAID);
  const [wasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSaid(declined)) return;
    const checked = check(declineForm, { declineReason: declined.reason, message: declined.message });
    if (!checked.ok) return setRefused([checked.error.message]);
    setPending(true);
    const problems: string[] = [];
    for (const order of orders) {
      const outcome = await post("/api/features/commission/order/cancel", { orderId: order.id, ...checked.value });
      if (outcome.ok) onDeclined(order);
      else
        problems.push(
          m.order_decline_refused({ title: pickText(titlesOf(order), locale), reason: outcome.error.message }),
        );
    }
    setPending(false);
    setRefused(problems);
    await revalidate();
    if (problems.length > 0) return;
    toast({ title: m.order_decline_done_several({ count: orders.length }) });
    onOpenChange(false);
    onDone();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.order_decline_several_title({ count: orders.length })}
      description={m.order_decline_several_lead()}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <ul className="grid max-h-32 gap-1 overflow-y-auto text-sm text-muted">
          {orders.map((order) => (
            <li key={order.id} className="truncate">
              {pickText(titlesOf(order), locale)}
            </li>
          ))}
        </ul>
        <DeclineFields
          label={m.order_decline_message_several()}
          value={declined}
          onChange={setDeclined}
          wasTried={wasTried}
        />
        {refused.length > 0 && (
          <Alert tone="negative">
            <ul className="grid gap-1">
              {refused.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Button type="submit" variant="danger" isPending={isPending} className="justify-self-end">
          {m.order_decline_confirm_several({ count: orders.length })}
        </Button>
      </form>
    </Dialog>
  );
}
