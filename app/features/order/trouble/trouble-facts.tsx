import type { ReactNode } from "react";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import type { Side } from "../panel/order-data.ts";
import type { Trouble } from "./trouble-words.ts";

interface TroubleFactsProps {
  trouble: Trouble;
  reader: Side | "ADMIN";
  amount: string;
  income: string;
}

/** Dates and amounts, one a line. */
export function TroubleFacts({ trouble, reader, amount, income }: TroubleFactsProps) {
  const { kind, since, until } = trouble;
  const isDecided = kind.startsWith("DECIDED");
  const sinceLabel = isDecided
    ? m.order_trouble_decided_at()
    : kind === "PROBLEM"
      ? m.order_trouble_reported_at()
      : m.order_trouble_since();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {since && (
        <Fact label={sinceLabel}>
          <DateText value={since} hasTime />
        </Fact>
      )}
      {until && (
        <Fact label={untilLabel(trouble, reader)}>
          <strong className="font-semibold">
            <DateText value={until} hasTime />
          </strong>
        </Fact>
      )}
      {trouble.stage !== undefined && (
        <Fact label={m.order_trouble_payment()}>{m.order_stage_number({ number: trouble.stage })}</Fact>
      )}
      {trouble.amount > 0 && (
        <Fact label={m.order_trouble_in_question()}>
          {reader !== "BUYER" && trouble.isOpen && kind !== "REFUND_FAILED"
            ? (reader === "SELLER" ? m.order_trouble_income : m.order_trouble_income_creator)({ amount, income })
            : amount}
        </Fact>
      )}
    </dl>
  );
}

function untilLabel({ kind }: Trouble, reader: TroubleFactsProps["reader"]): string {
  if (kind === "LATE") return m.order_trouble_cancels_at();
  if (kind === "DISPUTE" || kind === "INQUIRY") return m.order_trouble_evidence_until();
  if (reader === "ADMIN") return m.order_trouble_answer_until_creator();
  return reader === "SELLER" ? m.order_trouble_answer_until_seller() : m.order_trouble_answer_until_buyer();
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
