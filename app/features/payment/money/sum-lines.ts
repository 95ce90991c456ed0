import type { ShownSums } from "#domain/payment/order-sums.ts";
import { m } from "#messages";

export interface SumLine {
  label: string;
  amount: number;
  /** Of the line above it. */
  isPart?: boolean;
  isStrong?: boolean;
}

const unlessZero = (line: SumLine): SumLine[] => (line.amount === 0 ? [] : [line]);

/**
 * The sums as two lists that come to the same: what came in, and where it is (rule M24). A line of nothing is left out, unless
 * it is one that people look for.
 */
export function sumLines(sums: ShownSums): { in: SumLine[]; at: SumLine[] } {
  const { own } = sums;
  if (own === null)
    return {
      in: [{ label: m.payment_totals_charged(), amount: sums.charged, isStrong: true }],
      at: [
        { label: m.payment_totals_held(), amount: sums.held },
        { label: m.payment_totals_released(), amount: sums.released },
        { label: m.payment_totals_refunded(), amount: sums.returned },
        ...onTheirWay(sums),
      ],
    };
  return {
    in: [
      { label: m.payment_totals_sold(), amount: sums.charged, isStrong: true },
      ...unlessZero({ label: m.payment_totals_covered(), amount: own.covered }),
      ...unlessZero({ label: m.payment_totals_corrected(), amount: own.corrected }),
    ],
    at: [
      { label: m.payment_totals_held(), amount: sums.held },
      { label: m.payment_totals_refunded(), amount: sums.returned },
      ...onTheirWay(sums),
      { label: m.payment_totals_fee(), amount: own.fee },
      { label: m.payment_totals_income(), amount: own.income, isStrong: true },
      { label: m.payment_totals_sent(), amount: own.sent, isPart: true },
      { label: m.payment_totals_unsent(), amount: own.unsent, isPart: true },
      ...unlessZero({
        label: own.owed > 0 ? m.payment_totals_owed() : m.payment_totals_set_off(),
        amount: -own.owed,
        isPart: true,
      }),
    ],
  };
}

const onTheirWay = ({ refunding, undecided }: ShownSums): SumLine[] => [
  ...unlessZero({ label: m.payment_totals_refunding(), amount: refunding }),
  ...unlessZero({ label: m.payment_totals_undecided(), amount: undecided }),
];

/** One commission's lines, what came in less what went away: what is left is the last of them. */
export function orderLines(sums: ShownSums): SumLine[] {
  const { own, charged, returned, refunding, undecided, held } = sums;
  const away = [
    ...unlessZero({ label: m.order_history_back(), amount: -returned }),
    ...unlessZero({ label: m.order_history_back_soon(), amount: -refunding }),
  ];
  if (own === null) return away;
  const isOver = own.fee !== 0 || own.income !== 0 || own.sent !== 0 || own.owed !== 0;
  return [
    { label: m.order_history_total(), amount: charged },
    ...away,
    ...unlessZero({ label: m.order_history_covered(), amount: own.covered }),
    ...unlessZero({ label: m.order_history_corrected(), amount: own.corrected }),
    ...unlessZero({ label: m.order_history_fee(), amount: -own.fee }),
    ...unlessZero({ label: m.order_history_held(), amount: held }),
    ...unlessZero({ label: m.order_history_undecided(), amount: undecided }),
    ...(isOver ? [{ label: m.order_history_income(), amount: own.income, isStrong: true }] : []),
    ...(own.owed > 0 ? [{ label: m.order_history_settled(), amount: own.owed, isPart: true }] : []),
  ];
}
