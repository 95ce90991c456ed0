import { m } from "#messages";
import type { ButtonLook } from "../../../ui/button/button-style.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { confirmationOf, isConfirmed } from "./command-labels.ts";
import { disabledReason } from "./disabled-reason.ts";
import type { Availability, Order } from "../panel/order-data.ts";
import { RemarkButton } from "./remark-button.tsx";
import { WAITING_WORDS } from "../list/status-labels.ts";
import { useOrderCommand } from "./use-order-command.ts";

interface CommandButtonProps extends Pick<ButtonLook, "variant" | "size" | "isFullWidth"> {
  order: Order;
  offer: Availability | undefined;
}

/**
 * The button of one command by its availability: enabled, disabled with a reason, disabled because the other side acts,
 * or hidden.
 */
export function CommandButton({ order, offer, ...look }: CommandButtonProps) {
  if (!offer) return null;
  if (offer.state === "allowed") return <AllowedButton order={order} command={offer.command} {...look} />;
  if (offer.waiting)
    return (
      <Button {...look} disabled>
        {WAITING_WORDS[offer.waiting]()}
      </Button>
    );
  return (
    <span className="grid justify-items-start gap-1.5">
      <Button {...look} disabled>
        {labelOf(offer.command)}
      </Button>
      <span className="text-xs text-muted">{disabledReason(offer.failure)}</span>
    </span>
  );
}

function AllowedButton({
  order,
  command,
  ...look
}: Pick<CommandButtonProps, "order" | "variant" | "size" | "isFullWidth"> & { command: Availability["command"] }) {
  const environment = useUiEnvironment();
  const run = useOrderCommand(order.id);
  if (command === "requestChanges" || command === "reportProblem")
    return (
      <RemarkButton order={order} command={command} {...look}>
        {labelOf(command)}
      </RemarkButton>
    );
  if (!isConfirmed(command)) return null;
  const words = confirmationOf(command, order, environment);
  return (
    <ConfirmDialog
      trigger={<Button {...look}>{words.label}</Button>}
      title={words.title}
      confirmLabel={words.confirmLabel}
      tone={words.isDangerous ? "danger" : "primary"}
      {...(command === "cancel" ? { dismissLabel: m.order_cancel_keep() } : {})}
      onConfirm={async () => (await run(words.call, words.done))?.message ?? null}
    >
      <p>{words.body}</p>
    </ConfirmDialog>
  );
}

const LABELS: Partial<Record<Availability["command"], () => string>> = {
  approve: m.order_approve,
  deliver: m.order_deliver,
  complete: m.order_complete,
  accept: m.order_accept,
  cancel: m.order_cancel,
  requestChanges: m.order_request_changes,
  reportProblem: m.order_report_problem,
  retryRefund: m.order_retry_refund,
};
const labelOf = (command: Availability["command"]): string => LABELS[command]?.() ?? "";
