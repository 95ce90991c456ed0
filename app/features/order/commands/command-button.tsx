import { m } from "#messages";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import type { ButtonLook } from "../../../ui/button/button-style.ts";
import { Button } from "../../../ui/button/button.tsx";
import { cancelWords } from "./confirmed.ts";
import { disabledReason } from "./disabled-reason.ts";
import { QuestionButton } from "./open-questions.tsx";
import { questionOf } from "./questions.ts";
import type { Availability, Order } from "../panel/order-data.ts";
import { isStageLeft } from "../stages/present-stage.ts";
import { WAITING_LABELS } from "../list/status-labels.ts";
import { useIsFileMissing } from "../delivery/upload/uploads-context.tsx";

const MissingFiles = lazyPart(async () => (await import("../delivery/upload/missing-files.tsx")).MissingFiles);

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
  if (!useIsFileMissing()) return <AllowedButton order={order} command="deliver" {...look} />;
  return (
    <span className="grid justify-items-start gap-1.5">
      <Button {...look} disabled>
        {m.order_deliver()}
      </Button>
      <span className="text-xs text-muted">{m.order_deliver_blocked()}</span>
      <MissingFiles />
    </span>
  );
}

function AllowedButton({
  order,
  command,
  ...look
}: Pick<CommandButtonProps, "order" | "variant" | "size" | "isFullWidth"> & { command: Availability["command"] }) {
  const question = questionOf(command, order);
  return (
    question && (
      <QuestionButton question={question} {...look}>
        {labelOf(command, order)}
      </QuestionButton>
    )
  );
}

const LABELS: Partial<Record<Availability["command"], () => string>> = {
  approve: m.order_approve,
  deliver: m.order_deliver,
  complete: m.order_complete,
  requestChanges: m.order_request_changes,
  makeOffer: m.order_offer,
  acceptOffer: m.order_offer_take,
  declineOffer: m.order_offer_leave,
  consentExtension: m.order_extension_consent,
  declineExtension: m.order_extension_decline,
  proposeEnding: m.order_ending_propose,
  withdrawEnding: m.order_ending_withdraw,
  consentEnding: m.order_ending_consent,
  refuseEnding: m.order_ending_refuse,
  reportProblem: m.order_report_problem,
};
const CANCEL_LABELS = {
  DECLINE: m.order_decline,
  WITHDRAW: m.order_withdraw,
  CANCEL: m.order_cancel,
  STOP: m.order_stop,
};

function labelOf(command: Availability["command"], order: Order): string {
  switch (command) {
    case "cancel":
      return CANCEL_LABELS[cancelWords(order)]();
    case "accept":
      return isStageLeft(order) ? m.order_accept_stage() : m.order_accept();
    case "ask":
      return order.paidAt === null ? m.order_ask() : m.order_wait();
    case "resume":
      return order.standing === "SELLER" ? m.order_resume_seller() : m.order_resume_buyer();
    default:
      return LABELS[command]?.() ?? "";
  }
}
