import type { SavedCard } from "../../payment/card/card-list.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { ShownDelivery } from "../delivery/show/shown-delivery.tsx";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { TroubleBlock } from "../trouble/trouble-block.tsx";
import type { Trouble } from "../trouble/trouble-words.ts";
import { StepButtons } from "./step-buttons.tsx";
import { STEP_ACTS_ID, StepSection, StepTitle } from "./step-section.tsx";

/** The block while something is wrong: the trouble is what it says; what can still be done to the order stays below (rule O38). */
export function TroubledStep({
  order,
  trouble,
  cards,
}: {
  order: Order;
  trouble: Trouble;
  cards: readonly SavedCard[];
}) {
  return (
    <StepSection gap="gap-5" colors="border-negative/40 bg-negative/5">
      <TroubleBlock
        order={order}
        trouble={trouble}
        title={(words) => <StepTitle className="text-xl text-balance">{words}</StepTitle>}
      />
      {order.nextStep.isClosed ? (
        <div id={STEP_ACTS_ID} className="flex flex-wrap items-start gap-3 empty:hidden">
          <CommandButton order={order} availability={availabilityOf(order, "accept")} />
        </div>
      ) : (
        <>
          <ShownDelivery order={order} />
          <StepButtons order={order} cards={cards} />
        </>
      )}
    </StepSection>
  );
}
