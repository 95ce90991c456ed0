import { Check } from "../../../ui/icons/public-icons.ts";
import { APPROVAL_DAYS } from "#domain/order/deadlines.ts";
import { m } from "#messages";
import { Comet } from "../../../ui/comet.tsx";
import { useCreatorName, type ListedCreator } from "../storefront/creator-line.tsx";
import type { Submitted } from "./request-state.ts";

/** The thank-you (rule S18), and what happens next. */
export function RequestDone({ submitted, creator }: { submitted: Submitted; creator: ListedCreator }) {
  const name = useCreatorName(creator);
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <Comet isArriving icon={<Check size={20} />} className="w-44" />
      <p className="max-w-prose">{m.commission_done_body({ name, days: APPROVAL_DAYS })}</p>
      <p translate="no" className="text-sm tabular-nums text-muted">
        {m.commission_done_code({ code: submitted.orderCode })}
      </p>
    </div>
  );
}
