/**
 * The states of rule O20 (progress × payment), told apart where rules O2, O3, O4, O5, O6, O23, O37, O40, O110, O120 and O121 tell them
 * apart. The
 * other three pairs of progress and payment cannot be reached; `table.test.ts` shows that no cell leads there.
 */
export const SITUATIONS = [
  "DRAFT",
  "DRAFT, price 100",
  "DRAFT, offer made",
  "DRAFT, question asked",
  "APPROVED, unpaid",
  "APPROVED, unpaid, offer made",
  "APPROVED, paid, no file",
  "APPROVED, paid",
  "APPROVED, paid, extension asked for",
  "APPROVED, paid, client waited for",
  "APPROVED, paid, overdue",
  "APPROVED, paid, ladder agreed",
  "APPROVED, paid, ending proposed",
  "APPROVED, paid, ending refused",
  "DELIVERED",
  "DELIVERED, changes asked for",
  "DELIVERED, problem reported",
  "COMPLETED, money waits",
  "COMPLETED, problem reported",
  "COMPLETED, released",
  "CANCELED, unpaid",
  "CANCELED, refunded",
  "CANCELED, refund failed",
] as const;
export type Situation = (typeof SITUATIONS)[number];
