import { Circle } from "../../../ui/icons/icons.ts";
import { CircleCheck } from "../../../ui/icons/public-icons.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { MoneyStepName } from "#domain/order/view/money-timeline.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { stepSentence, type StepReader } from "./money-step-labels.ts";

export interface MoneyStepsProps {
  /** `moneyTimeline` of the order's data; contains only the steps that this viewer sees. */
  steps: readonly { step: MoneyStepName; at: string | null; isDone: boolean; amount: number }[];
  currencyCode: CurrencyCode;
  reader: StepReader;
  /** "10" for 10 %; null for viewers who do not see the fee. */
  feePercent: string | null;
}

/** The timeline of the money: charge, hold, release, fee and transfer, and what comes next. */
export function MoneySteps({ steps, currencyCode, reader, feePercent }: MoneyStepsProps) {
  // Of the release that it was taken from: each stage has its own.
  const feeAt = (index: number) => {
    const released = steps.slice(0, index).findLast(({ step }) => step === "RELEASED")?.amount ?? 0;
    return { base: formatAmount(released, currencyCode), percent: feePercent ?? "" };
  };
  return (
    <ol className="grid gap-3 text-sm">
      {steps.map(({ step, at, isDone, amount }, index) => (
        <li key={`${step}-${String(index)}`} className="flex items-start gap-3">
          {isDone ? (
            <CircleCheck aria-label={m.payment_step_done()} size={20} className="mt-0.5 shrink-0 text-positive" />
          ) : (
            <Circle aria-label={m.payment_step_ahead()} size={20} className="mt-0.5 shrink-0 text-muted" />
          )}
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <div className="grid min-w-0 content-start">
              <p className={isDone ? undefined : "text-muted"}>{stepSentence(step, reader, isDone, feeAt(index))}</p>
              {at && <DateText value={at} hasTime className="text-muted" />}
            </div>
            <MoneyText amount={amount} currencyCode={currencyCode} className="font-medium" />
          </div>
        </li>
      ))}
    </ol>
  );
}
