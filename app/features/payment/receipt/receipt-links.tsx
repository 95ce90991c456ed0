import { Link } from "react-router";
import type { ReceiptKind } from "#domain/payment/receipt.ts";
import { receiptPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";

interface ListedReceipt {
  readonly number: string;
  readonly kind: ReceiptKind;
  readonly isVoid: boolean | 0 | 1;
  /** Of a payment of its own (rule O103). */
  readonly stage?: number;
}

interface ReceiptLinksProps {
  receipts: readonly ListedReceipt[];
  side: "SELLER" | "BUYER";
  /** Of the order, for those who hear the list without seeing what it stands in. */
  title: string;
}

/** The papers of an order's payments and refunds, oldest first; nothing when there are none. */
export function ReceiptLinks({ receipts, side, title }: ReceiptLinksProps) {
  if (receipts.length === 0) return null;
  return (
    <ul aria-label={m.receipt_links_of({ title })} className="flex flex-wrap gap-x-4 text-sm">
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <Link
            to={receiptPath(receipt.number)}
            className="relative z-1 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {receipt.stage === undefined
              ? nameOf(receipt, side)
              : m.receipt_link_stage({ name: nameOf(receipt, side), number: receipt.stage })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ kind, isVoid }: ListedReceipt, side: ReceiptLinksProps["side"]): string {
  if (isVoid) return m.receipt_link_void();
  if (kind !== "PAYMENT") return m.receipt_link_refund();
  return side === "SELLER" ? m.receipt_link_sale() : m.receipt_link_payment();
}
