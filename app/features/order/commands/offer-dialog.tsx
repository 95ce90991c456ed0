import { useRef, useState, type FormEvent } from "react";
import { CURRENCIES } from "#domain/money/currency.ts";
import { amountFromDecimal, TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { offerForm, REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ErrorSummary } from "../../editing/error-summary.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import type { OrderDialogProps } from "./question-dialog.tsx";
import { useCommandForm } from "./use-command-form.ts";

/** The buyer suggests another price or date (rule O37). */
export function OfferDialog({ order, isOpen, onOpenChange }: OrderDialogProps) {
  const name = useNameOf()(order.sellerUserProfile);
  const form = useRef<HTMLFormElement>(null);
  const currency = order.priceCurrency.code;
  const [price, setPrice] = useState("");
  const [delivery, setDelivery] = useState("");
  const [message, setMessage] = useState("");
  const { isPending, apiError, send } = useCommandForm(order.id, offerForm, () => onOpenChange(false));
  const priceAmount = price.trim() === "" ? undefined : amountFromDecimal(price, currency);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (priceAmount === null) return;
    void send("make-offer", m.order_offer_done(), { priceAmount, estimatedDelivery: delivery || undefined, message });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.order_offer_title()}
      description={m.order_offer_lead({ name })}
      isDismissable={!isPending}
    >
      <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={m.order_offer_price({ currency })}
            prefix={CURRENCIES[currency].symbol}
            inputClassName="pl-9 tabular-nums"
            inputMode={CURRENCIES[currency].decimalDigits > 0 ? "decimal" : "numeric"}
            maxLength={TYPED_AMOUNT_MAX}
            autoComplete="off"
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value)}
            error={priceAmount === null ? m.order_price_invalid({ currency }) : issueOf(apiError, "priceAmount")}
          />
          <TextField
            type="date"
            label={m.order_offer_delivery()}
            value={delivery}
            onChange={(event) => setDelivery(event.currentTarget.value)}
            error={issueOf(apiError, "estimatedDelivery")}
          />
        </div>
        <TextArea
          label={m.order_offer_message({ name })}
          rows={3}
          most={REMARK_LIMIT}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={issueOf(apiError, "message")}
        />
        <ErrorSummary within={form} apiError={apiError} />
        <Button type="submit" isPending={isPending} className="justify-self-end">
          {m.order_offer_send()}
        </Button>
      </form>
    </Dialog>
  );
}
