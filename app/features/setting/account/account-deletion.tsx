import { Trash2 } from "../../../ui/icons/dashboard-icons.ts";
import { useState } from "react";
import { Link } from "react-router";
import type { DeletionBlock } from "#domain/account/settings/deletion.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import { formatAmount } from "#domain/money/format.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useSite } from "../../shell/page/site.ts";
import type { DeletionDialogProps } from "./deletion-dialog.tsx";
import { GRACE } from "./deletion-grace.ts";

export interface DeletionState {
  dueAt: string | null;
  isAdmin: boolean;
  orders: readonly {
    code: string;
    titles: readonly LocalizedText[];
    side: "SELLER" | "BUYER";
    reason: DeletionBlock;
  }[];
  debts: readonly Money[];
}

const REASONS: Record<DeletionBlock, () => string> = {
  ORDER_RUNNING: m.account_delete_block_order_running,
  MONEY_HELD: m.account_delete_block_money_held,
  REFUND: m.account_delete_block_refund,
  DISPUTE: m.account_delete_block_dispute,
  PAYOUT: m.account_delete_block_payout,
};

const load = async () => (await import("./deletion-dialog.tsx")).DeletionDialog;
const Dialog = lazyOnOpen<DeletionDialogProps>(({ isOpen }) => isOpen, load);

/** What is deleted, what stands in the way, and the button that begins it (rule A31). */
export function AccountDeletion({ deletion, email }: { deletion: DeletionState; email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { orders, isAdmin, dueAt, debts } = deletion;
  if (isAdmin) return <Alert>{m.account_delete_admin()}</Alert>;
  // The notice above every page of the dashboard says the rest.
  if (dueAt !== null) return null;
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-sm text-muted">{m.account_delete_grace(GRACE)}</p>
      {debts.map(({ amount, currencyCode }) => (
        <p key={currencyCode} className="text-sm">
          {m.account_delete_debt({ amount: formatAmount(amount, currencyCode) })}
        </p>
      ))}
      {orders.length > 0 ? (
        <Alert tone="caution" title={m.account_delete_blocked_title()}>
          <p>{m.account_delete_blocked_body()}</p>
          {orders.some(({ reason }) => reason === "PAYOUT") && <PayoutWay />}
          <ul className="mt-2 grid divide-y divide-line">
            {orders.map(({ code, titles, side, reason }) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link to={orderPath(side, code)} className="flex min-h-11 items-center font-medium underline">
                  <LocalizedTextSpan texts={titles} />
                </Link>
                <span className="text-muted">{REASONS[reason]()}</span>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Button
          variant="danger"
          className="justify-self-start"
          icon={<Trash2 aria-hidden size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={() => void load()}
          onClick={() => setOpen(true)}
        >
          {m.account_delete()}
        </Button>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} email={email} />
    </div>
  );
}

/** Income without a payout account: what leads out, and whom to write to (rule A55). */
function PayoutWay() {
  const { settings } = useSite();
  const email = supportAddress(settings.origin);
  return (
    <p>
      {m.account_delete_payout_way()}{" "}
      <a className="underline" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
