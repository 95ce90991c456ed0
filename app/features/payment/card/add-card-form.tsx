import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeCardElementOptions } from "@stripe/stripe-js";
import { useImperativeHandle, useState } from "react";
import { PAYMENT_RETURN_PATH } from "#domain/payment/payment-frame.ts";
import { m } from "#messages";
import { Lock } from "../../../ui/icons/icons.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { useSite } from "../../shell/page/site.ts";
import type { AddCardProps } from "./add-card.tsx";
import { cardLook } from "./card-look.ts";
import { CardMarks } from "./card-mark.tsx";
import { cardSuccess, saveCard, type NewCard } from "./save-card.ts";
import { WalletButtons } from "./wallet-buttons.tsx";
import { useBankFrame } from "../pay/use-bank-frame.tsx";
import type { Parts } from "../../../ui/parts.ts";

export interface AddCardFormProps extends AddCardProps {
  stripe: Stripe;
}

export default function AddCardForm({ stripe, ...form }: AddCardFormProps) {
  const [look] = useState(cardLook);
  const toast = useToast();
  const { settings } = useSite();
  const returnUrl = `${settings.origin}${PAYMENT_RETURN_PATH}`;
  const saved = (card: NewCard) => {
    toast(cardSuccess());
    form.onSaved(card);
  };
  return (
    <div className="grid gap-4">
      <WalletButtons stripe={stripe} returnUrl={returnUrl} onSaved={saved} />
      <Elements stripe={stripe}>
        <CardForm {...form} look={look} returnUrl={returnUrl} onSaved={saved} />
      </Elements>
    </div>
  );
}

interface CardFormProps extends AddCardProps {
  look: StripeCardElementOptions;
  returnUrl: string;
}

function CardForm({ look, returnUrl, onSaved, onCancel, typed, onComplete }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { open, ...bank } = useBankFrame();
  const frame: Parts = bank.frame;
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ message: string; finishedIntentId: string | null } | null>(null);
  const finishedIntentId = failure?.finishedIntentId ?? null;

  const save = async (): Promise<string | null> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card || isPending) return null;
    if (!isComplete && finishedIntentId === null) {
      setFieldError(m.payment_card_incomplete());
      card.focus();
      return null;
    }
    setPending(true);
    const outcome = await saveCard({
      stripe,
      card,
      finishedIntentId,
      returnUrl,
      openFrame: open,
    });
    setPending(false);
    if (!outcome.ok) {
      setFailure(outcome);
      return null;
    }
    onSaved(outcome.card);
    return outcome.card.paymentAccountMethodId;
  };
  useImperativeHandle(typed, () => ({ isComplete: isComplete || finishedIntentId !== null, save }));

  return (
    // Not a form element: it may be inside another form, and Enter in Stripe's frame does not reach it anyway.
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-sm font-medium">{m.payment_card_field()}</legend>
      <div className="grid gap-1.5">
        {/* Focus inside of an iframe does not match :focus-within; Stripe.js sets a class instead. */}
        <div
          // Stripe's frame accepts focus before its fields are ready for input.
          inert={!isReady}
          className="rounded-md border border-line-strong bg-raised px-3 py-2.5 has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-offset-2 has-[.StripeElement--focus]:outline-accent"
        >
          <CardElement
            options={look}
            onReady={() => setReady(true)}
            onChange={({ complete, error }) => {
              setComplete(complete);
              if (complete) onComplete?.();
              setFieldError(error?.message ?? null);
            }}
          />
        </div>
        <CardMarks />
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{m.payment_card_hint()}</span>
        </p>
        {fieldError && <FieldError>{fieldError}</FieldError>}
      </div>
      {frame}
      {failure && <Alert tone="negative">{failure.message}</Alert>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!typed && (
          <Button isPending={isPending} onClick={() => void save()}>
            {finishedIntentId === null ? m.payment_card_save() : m.shell_try_again()}
          </Button>
        )}
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={isPending}>
            {m.shell_cancel()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
