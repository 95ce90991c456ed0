import { useId } from "react";
import type { Order } from "../panel/order-data.ts";
import { TroubleBlock } from "../trouble/trouble-block.tsx";
import type { Trouble } from "../trouble/trouble-words.ts";

/** What was wrong with an order that is closed, and how that ended (rule O38). */
export function EndedTrouble({ order, trouble }: { order: Order; trouble: Trouble }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-caution/40 bg-caution/7 p-4 sm:p-5">
      <TroubleBlock
        order={order}
        trouble={trouble}
        title={(words) => (
          <h2 id={id} className="text-xl text-balance">
            {words}
          </h2>
        )}
      />
    </section>
  );
}
