import { m } from "#messages";
import type { ButtonLook } from "../../../ui/button/button-style.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { cancelWords, confirmationOf, isConfirmed } from "./command-labels.ts";
import { ApproveButton, DeclineButton, OfferButton, RemarkButton } from "./dialog-button.tsx";
import { disabledReason } from "./disabled-reason.ts";
import type { Availability, Order } from "../panel/order-data.ts";
import { WAITING_LABELS } from "../list/status-labels.ts";
import { useMissingFiles } from "../delivery/upload/uploads-context.tsx";
import { useOrderCommand } from "./use-order-command.ts";

interface CommandButtonProps extends Pick<ButtonLook, "variant" | "size" | "isFullWidth"> {
  order: Order;
  availability: Availability | undefined;
}

/**
 * The button of one command by its availability: enabled, disabled with a reason, disabled because the other side acts,
 * or hidden.
 */
export function CommandButton({ order, availability, ...look }: CommandButtonProps) {
  if (!availability) return null;
  if (availability.command === "deliver" && availability.state === "allowed")
    return <DeliverButton order={order} {...look} />;
  if (availability.state === "allowed") return <AllowedButton order={order} command={availability.command} {...look} />;
  if (availability.waiting)
    return (
      <Button {...look} disabled>
        {WAITING_LABELS[availability.waiting]()}
      </Button>
    );
  return (
    <span className="grid justify-items-start gap-1.5">
      <Button {...look} disabled>
        {labelOf(availability.command, order)}
      </Button>
      <span className="text-xs text-muted">{disabledReason(availability.failure)}</span>
    </span>
  );
}

/** What was chosen and has not arrived blocks it, by name (rules O53, F7). */
function DeliverButton({ order, ...look }: Omit<CommandButtonProps, "availability">) {
  const missing = useMissingFiles();
  if (missing.length === 0) return <AllowedButton order={order} command="deliver" {...look} />;
  return (
    <span className="grid justify-items-start gap-1.5">
      <Button {...look} disabled>
        {m.order_deliver()}
      </Button>
      <span className="text-xs text-muted [overflow-wrap:anywhere]">
        {m.order_deliver_blocked({ names: missing.join(", ") })}
      </span>
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
  if (command === "ask" || command === "requestChanges" || command === "reportProblem")
    return (
      <RemarkButton order={order} more={{ command }} {...look}>
        {labelOf(command, order)}
      </RemarkButton>
    );
  if (command === "approve")
    return (
      <ApproveButton order={order} more={{}} {...look}>
        {labelOf(command, order)}
      </ApproveButton>
    );
  if (command === "makeOffer")
    return (
      <OfferButton order={order} more={{}} {...look}>
        {labelOf(command, order)}
      </OfferButton>
    );
  if (command === "cancel" && cancelWords(order) === "DECLINE")
    return (
      <DeclineButton order={order} more={{}} {...look}>
        {labelOf(command, order)}
      </DeclineButton>
    );
  if (!isConfirmed(command)) return null;
  const confirmation = confirmationOf(command, order, environment);
  return (
    <ConfirmDialog
      trigger={<Button {...look}>{confirmation.label}</Button>}
      title={confirmation.title}
      confirmLabel={confirmation.confirmLabel}
      tone={confirmation.isDangerous ? "danger" : "primary"}
      {...(command === "cancel" ? { dismissLabel: m.order_cancel_keep() } : {})}
      onConfirm={async () =>
        (await run(confirmation.call, confirmation.done, confirmation.sent ?? {}))?.message ?? null
      }
    >
      <p>{confirmation.body}</p>
    </ConfirmDialog>
  );
}

const LABELS: Partial<Record<Availability["command"], () => string>> = {
  approve: m.order_approve,
  ask: m.order_ask,
  deliver: m.order_deliver,
  complete: m.order_complete,
  accept: m.order_accept,
  requestChanges: m.order_request_changes,
  makeOffer: m.order_offer,
  acceptOffer: m.order_offer_take,
  declineOffer: m.order_offer_leave,
  reportProblem: m.order_report_problem,
};
const CANCEL_LABELS = { DECLINE: m.order_decline, WITHDRAW: m.order_withdraw, CANCEL: m.order_cancel };

const labelOf = (command: Availability["command"], order: Order): string =>
  command === "cancel" ? CANCEL_LABELS[cancelWords(order)]() : (LABELS[command]?.() ?? "");
