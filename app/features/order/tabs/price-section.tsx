import { useState } from "react";
import { decimalText, formatAmount } from "#domain/money/format.ts";
import { amountFromDecimal, TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { priceForm } from "#domain/order/order.form.ts";
import { UNSETTLED_UP_TO } from "#domain/order/price.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EditSection } from "./edit-section.tsx";
import { chargeOf, type Order } from "../panel/order-data.ts";
import { PriceText } from "../panel/price-text.tsx";
import { useOrderCommand } from "../commands/use-order-command.ts";

/** The total, entered in major units and stored in minor units. */
export function PriceSection({ order }: { order: Order }) {
  const run = useOrderCommand(order.id);
  const [text, setText] = useState("");
  const currency = order.priceCurrency.code;
  const charge = chargeOf(order);

  const save = async (): Promise<ApiError | null> => {
    const typed = amountFromDecimal(text, currency);
    if (typed === null) return wrongAmount(m.order_price_invalid({ currency }));
    const checked = check(priceForm, { priceAmount: typed });
    if (!checked.ok) return checked.error;
    return run("update", m.order_saved(), {
      ...checked.value,
      paymentTransactionId: charge?.id,
      paymentTransactionProductId: charge?.transactionProducts[0]?.id,
    });
  };

  return (
    <EditSection
      title={m.order_price()}
      isEditable={order.editable.price}
      onEdit={() => setText(order.priceAmount ? decimalText(order.priceAmount, currency) : "")}
      onSave={save}
      view={
        <p className="text-lg font-semibold">
          <PriceText order={order} />
        </p>
      }
      fields={(apiError) => (
        <TextField
          label={m.order_price_label({ currency })}
          hint={
            order.orderProgressStatus === "DRAFT"
              ? m.order_price_hint_draft({ amount: formatAmount(UNSETTLED_UP_TO, currency) })
              : m.order_price_hint_approved()
          }
          isRequired
          inputMode="decimal"
          maxLength={TYPED_AMOUNT_MAX}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={issueOf(apiError, "priceAmount")}
        />
      )}
    />
  );
}

const wrongAmount = (message: string): ApiError => ({
  code: "request.invalid",
  message,
  issues: [{ path: "priceAmount", code: "issue.invalid", message }],
});
