import { useRef, useState, type FormEvent } from "react";
import { amountParts } from "#domain/money/breakdown.ts";
import { CURRENCIES } from "#domain/money/currency.ts";
import { decimalText, formatAmount } from "#domain/money/format.ts";
import { amountFromDecimal, TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { PAYMENT_DAYS } from "#domain/order/deadlines.ts";
import { approvalForm, REMARK_LIMIT } from "#domain/order/order.form.ts";
import { CHANGES_ALLOWED_LIMIT } from "#domain/order/order-number.form.ts";
import { isSettled, UNSETTLED_UP_TO } from "#domain/order/price.ts";
import type { Ladder } from "#domain/order/ending/ladder.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { joinSentences } from "../../../ui/text/join-sentences.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorSummary } from "../../editing/error-summary.tsx";
import { ChangedSinceRead } from "../consent/changed-since-read.tsx";
import { shownBy } from "../consent/consents.ts";
import { useReadOrder } from "../consent/use-read-order.ts";
import type { Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { offeredBy, payingOf, plannedBy, planOf, type StageDraft } from "../stages/plan-draft.ts";
import type { PlanFieldsProps } from "../stages/plan-fields.tsx";
import type { OrderDialogProps } from "./question-dialog.tsx";
import { LadderField } from "../ending/ladder-field.tsx";
import { ApprovedDates, datesOf } from "./approved-dates.tsx";
import { useCommandForm } from "./use-command-form.ts";

const PlanFields = lazyPart<PlanFieldsProps>(async () => (await import("../stages/plan-fields.tsx")).PlanFields);
const CHANGES = Array.from({ length: CHANGES_ALLOWED_LIMIT + 1 }, (_, count) => String(count));

/** Price, dates, changes and a note, settled while approving (rule O34). */
export function ApproveDialog({ order, isOpen, onOpenChange }: OrderDialogProps) {
  const name = useNameOf()(order.buyerUserProfile);
  const form = useRef<HTMLFormElement>(null);
  const { locale } = useUiEnvironment();
  const currency = order.priceCurrency.code;
  const [price, setPrice] = useState(order.priceAmount ? decimalText(order.priceAmount, currency) : "");
  const [dates, setDates] = useState(() => datesOf(order));
  const [changes, setChanges] = useState(String(order.changesAllowed));
  const [plan, setPlan] = useState(() => offeredPlan(order, locale));
  const [isByStage, setByStage] = useState(order.orderServices[0]?.facts?.paying === "BY_STAGE");
  const [ladder, setLadder] = useState<Ladder | "">(order.orderServices[0]?.facts?.ladder ?? "");
  const [note, setNote] = useState("");
  const isSurprise = order.orderServices.some(({ facts }) => facts?.isSurprise);
  const { read, before, askAgain } = useReadOrder(order, isOpen);
  const consent = { sent: shownBy("approve", read), askAgain };
  const { isPending, apiError, send } = useCommandForm(order.id, approvalForm, () => onOpenChange(false), consent);
  const shown = (amount: number) => formatAmount(amount, currency);
  const priceAmount = amountFromDecimal(price, currency);
  const parts = order.feeTerms && isSettled(priceAmount) ? amountParts(priceAmount, order.feeTerms) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parts === null) return;
    void send("approve", m.order_approve_done(), {
      priceAmount,
      estimatedStart: dates.start || null,
      // With stages each has its own days and changes.
      estimatedDelivery: (plan === null && !dates.isByTurnaround && dates.delivery) || null,
      changesAllowed: Number(changes),
      ...(plan === null ? {} : { plan: planOf(plan), ...payingOf(isByStage) }),
      ...(ladder === "" ? {} : { ladder }),
      note,
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.order_approve_title()}
      description={m.order_approve_lead({ name, days: PAYMENT_DAYS })}
      isDismissable={!isPending}
    >
      <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
        <ChangedSinceRead command="approve" read={read} before={before} />
        <div className="grid gap-1.5">
          <TextField
            label={m.order_approve_price({ currency })}
            hint={m.order_approve_price_hint({ name })}
            prefix={CURRENCIES[currency].symbol}
            inputClassName="pl-9 tabular-nums"
            inputMode={CURRENCIES[currency].decimalDigits > 0 ? "decimal" : "numeric"}
            maxLength={TYPED_AMOUNT_MAX}
            autoComplete="off"
            isRequired
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value)}
            error={issueOf(apiError, "priceAmount") ?? priceError(price, priceAmount, order, shown)}
          />
          <output className="text-sm font-medium">
            {parts &&
              joinSentences(
                locale,
                m.order_approve_income({ income: shown(parts.incomeAmount), fee: shown(parts.feeAmount) }),
                parts.totalAmount !== priceAmount && m.order_approve_total({ name, amount: shown(parts.totalAmount) }),
              )}
          </output>
        </div>
        {!isSurprise && (
          <Checkbox
            label={m.order_plan_switch()}
            hint={m.order_plan_hint()}
            checked={plan !== null}
            onCheckedChange={(isStaged) =>
              setPlan(isStaged ? (offeredPlan(order, locale) ?? plannedBy(categoriesOf(order), Number(changes))) : null)
            }
          />
        )}
        {plan === null ? (
          <>
            <ApprovedDates order={order} name={name} dates={dates} onChange={setDates} apiError={apiError} />
            {!isSurprise && (
              <Select
                label={m.order_approve_changes()}
                hint={m.order_approve_changes_hint({ name })}
                options={CHANGES.map((value) => ({ value, label: value }))}
                value={changes}
                onValueChange={setChanges}
              />
            )}
          </>
        ) : (
          <PlanFields
            stages={plan}
            onChange={setPlan}
            isByStage={isByStage}
            onByStageChange={setByStage}
            apiError={apiError}
          />
        )}
        <LadderField value={ladder} onChange={setLadder} />
        <TextArea
          label={m.order_approve_note({ name })}
          hint={m.order_approve_note_hint()}
          rows={3}
          most={REMARK_LIMIT}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={issueOf(apiError, "note")}
        />
        <ErrorSummary within={form} apiError={apiError} />
        <Button type="submit" size="lg" isPending={isPending} disabled={parts === null}>
          {parts ? m.order_approve_confirm({ amount: shown(parts.totalAmount) }) : m.order_approve()}
        </Button>
      </form>
    </Dialog>
  );
}

const categoriesOf = ({ orderServices }: Order) => orderServices[0]?.categories.map(({ code }) => code) ?? [];

function offeredPlan({ orderServices }: Order, languageCode: LanguageCode): readonly StageDraft[] | null {
  const plan = orderServices[0]?.facts?.plan;
  return plan ? offeredBy(plan, languageCode) : null;
}

function priceError(text: string, amount: number | null, order: Order, shown: (amount: number) => string) {
  if (text.trim() === "") return undefined;
  if (amount === null) return m.order_price_invalid({ currency: order.priceCurrency.code });
  return isSettled(amount) ? undefined : m.order_approve_too_low({ amount: shown(UNSETTLED_UP_TO) });
}
