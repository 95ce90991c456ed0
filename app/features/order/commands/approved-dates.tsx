import { pickText } from "#domain/kernel/localized-text.ts";
import { LONGEST_DELIVERY_DAYS } from "#domain/order/deadlines.ts";
import { turnaroundDelivery } from "#domain/order/turnaround.ts";
import { wishedDelivery } from "#domain/order/view/wished-delivery.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import type { Order } from "../panel/order-data.ts";
import { DeliveryField, StartField } from "./estimated-dates.tsx";

/** The dates of an approval; empty: none. */
export interface DatesDraft {
  readonly start: string;
  readonly delivery: string;
  /** The turnaround of the service is the promise (rule O17), and not `delivery`. */
  readonly isByTurnaround: boolean;
  /** The date of that if it were paid now; empty: there is no turnaround. */
  readonly promised: string;
}

export function datesOf({ estimatedStart, estimatedDelivery, turnaroundDays }: Order): DatesDraft {
  const promised = turnaroundDays === null ? "" : turnaroundDelivery(Date.now(), turnaroundDays);
  return {
    start: estimatedStart ?? "",
    delivery: estimatedDelivery ?? promised,
    isByTurnaround: turnaroundDays !== null && estimatedDelivery === null,
    promised,
  };
}

interface ApprovedDatesProps {
  readonly order: Order;
  /** The client's. */
  readonly name: string;
  readonly dates: DatesDraft;
  readonly onChange: (dates: DatesDraft) => void;
  readonly apiError: ApiError | null;
}

/** When the work begins and when it is delivered: by the turnaround, on a date, or neither. Beside it what the client asked for. */
export function ApprovedDates({ order, name, dates, onChange, apiError }: ApprovedDatesProps) {
  const { locale } = useUiEnvironment();
  const { turnaroundDays } = order;
  const set = (part: Partial<DatesDraft>) => onChange({ ...dates, ...part });
  const shown = (date: string) => formatDate(date, locale, "UTC");
  const start = <StartField value={dates.start} onChange={(value) => set({ start: value })} apiError={apiError} />;
  const delivery = (
    <DeliveryField value={dates.delivery} onChange={(value) => set({ delivery: value })} apiError={apiError} />
  );
  const questions = order.orderForms.flatMap(({ orderFormQuestions }) => orderFormQuestions);
  const wish = wishedDelivery(questions, Date.parse(order.submittedAt));
  const delivered = dates.isByTurnaround ? dates.promised : dates.delivery;
  return (
    <div className="grid gap-3">
      {turnaroundDays !== null && (
        <RadioGroup<"TURNAROUND" | "DATE">
          label={m.order_approve_delivery()}
          options={[
            {
              value: "TURNAROUND",
              label: m.commission_turnaround_if_paid({
                turnaround: m.commission_turnaround({ count: turnaroundDays }),
                date: shown(dates.promised),
              }),
            },
            { value: "DATE", label: m.order_approve_on_date() },
          ]}
          value={dates.isByTurnaround ? "TURNAROUND" : "DATE"}
          onValueChange={(value) => set({ isByTurnaround: value === "TURNAROUND" })}
        />
      )}
      <div className="grid items-start gap-3 min-[360px]:grid-cols-2 sm:gap-4">
        {start}
        {!dates.isByTurnaround && delivery}
      </div>
      {!dates.isByTurnaround && dates.delivery === "" && (
        <p className="text-sm text-muted">{m.order_delivery_latest({ count: LONGEST_DELIVERY_DAYS })}</p>
      )}
      {wish && (
        <p className="text-sm">
          {m.order_approve_wish({ name, question: pickText(wish.question, locale), date: shown(wish.date) })}
        </p>
      )}
      {wish && (delivered === "" || delivered > wish.date) && (
        <output className="text-sm font-medium text-caution">
          {m.order_approve_wish_missed({ name, date: shown(wish.date) })}
        </output>
      )}
    </div>
  );
}
