import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { restoreFocus } from "../../../ui/overlay/lost-focus.ts";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { AddFilesButton, isFilesMissing } from "../delivery/upload/add-files-button.tsx";
import { QuestionButton } from "../commands/open-questions.tsx";
import { WAITING_LABELS } from "../list/status-labels.ts";
import { availabilityOf, chargeOf, type Availability, type Order } from "../panel/order-data.ts";
import { openChat } from "../panel/open-chat.ts";
import { PayOrder } from "./pay-order.tsx";
import { STEP_ACTS_ID } from "./step-section.tsx";

/** The act of the step. The words of waiting are a disabled button only where there is nothing to press (rule O14). */
export function StepButtons({ order, cards }: { order: Order; cards: readonly SavedCard[] }) {
  const { revalidate } = useRevalidator();
  const { command, waiting, waitingAs, asked } = order.nextStep;
  const own = command === null ? undefined : availabilityOf(order, command);
  const charge = chargeOf(order);
  if (command === "pay" && own && charge && isPayable(own))
    return (
      <div id={STEP_ACTS_ID}>
        <PayOrder
          order={order}
          charge={charge}
          cards={cards}
          onChange={() => void revalidate().then(() => restoreFocus())}
        />
      </div>
    );
  return (
    <div className="grid gap-3 empty:hidden">
      <div id={STEP_ACTS_ID} className="flex flex-wrap items-start gap-3 empty:hidden">
        <CommandButton order={order} availability={availabilityOf(order, "accept")} />
        <CommandButton order={order} availability={availabilityOf(order, "requestChanges")} variant="secondary" />
        {command === "approve" && own?.state === "disabled" && !own.waiting && (
          // The dialog asks for the price that the disabled button lacks.
          <QuestionButton question="approve">{m.order_set_price()}</QuestionButton>
        )}
        {isFilesMissing(own) && <AddFilesButton />}
        {waitingAs !== "LINE" && !isFilesMissing(own) && (
          <CommandButton
            order={order}
            availability={own}
            variant={own?.state === "disabled" || order.offer || order.question ? "secondary" : "primary"}
          />
        )}
        {asked === "answer" && <Button onClick={openChat}>{m.order_answer_in_chat()}</Button>}
        <CommandButton order={order} availability={availabilityOf(order, "resume")} variant="secondary" />
        <CommandButton order={order} availability={availabilityOf(order, "ask")} variant="secondary" />
        {isRequestOfSeller(order) && (
          <CommandButton order={order} availability={availabilityOf(order, "cancel")} variant="secondary" />
        )}
      </div>
      {waiting && waitingAs === "LINE" && <p className="text-sm text-muted">{WAITING_LABELS[waiting]()}</p>}
    </div>
  );
}

/** Also without a card, which is added there. While a bank asks about an accepted stage nothing is paid (rule O104). */
const isPayable = (own: Availability): boolean =>
  own.state === "allowed" || (!own.waiting && own.failure !== "order.dispute_open");

/** Declining is an answer, and stands beside approving (rule O13). */
export const isRequestOfSeller = (order: Order): boolean =>
  order.standing === "SELLER" && order.orderProgressStatus === "DRAFT";
