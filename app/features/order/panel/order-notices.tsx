import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { sourceIn, type Order } from "./order-data.ts";

/** Few orders have a later date to be answered. */
const ExtensionNotice = lazyPart(async () => (await import("./extension-notice.tsx")).ExtensionNotice);

/** Nor a proposal to end. */
const EndingNotice = lazyPart(async () => (await import("../ending/ending-notice.tsx")).EndingNotice);

/** What else there is to know: changes, a later date, a report that was taken back. Open trouble stands above (rule O38). */
export function OrderNotices({ order }: { order: Order }) {
  const { problem } = order;
  return (
    <div className="grid gap-3 empty:hidden">
      {order.changesRequestedAt && <ChangesNotice order={order} />}
      {order.ending?.proposal && <EndingNotice order={order} proposal={order.ending.proposal} />}
      {order.extension && <ExtensionNotice order={order} extension={order.extension} />}
      {problem?.resolution === "WITHDRAWN" && <Alert>{m.order_problem_resolved_withdrawn()}</Alert>}
      {order.disputeStatus === "WON" && order.trouble === null && (
        <Alert tone="positive">{m.order_dispute_won_notice()}</Alert>
      )}
      {order.standing === "SELLER" && order.transferStatus === "AWAITING_ACCOUNT" && (
        <Alert
          tone="caution"
          title={m.order_transfer_waiting_title()}
          action={
            <LinkButton to={PATHS.wallet} size="sm" variant="secondary">
              {m.order_transfer_waiting_action()}
            </LinkButton>
          }
        >
          {m.order_transfer_waiting_body()}
        </Alert>
      )}
    </div>
  );
}

function ChangesNotice({ order }: { order: Order }) {
  const asked = order.events.findLast(({ type }) => type === "ChangesRequested");
  return (
    <Alert tone="caution" title={order.standing === "BUYER" ? m.order_changes_title_buyer() : m.order_changes_title()}>
      <ShownWords texts={asked?.messageTexts ?? []} source={sourceIn(order, "BUYER")} />
      <p className="mt-1 text-muted">
        {m.order_changes_used({ used: order.changesRequested, allowed: order.changesAllowed })}
      </p>
    </Alert>
  );
}
