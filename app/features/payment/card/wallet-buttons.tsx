import { Elements, ExpressCheckoutElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementsOptionsMode, StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import { useState } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { saveFromWallet, type NewCard } from "./save-card.ts";

interface WalletButtonsProps {
  stripe: Stripe;
  /** The return URL of the bank's page. */
  returnUrl: string;
  onSaved: (card: NewCard) => void;
}

/** As the setup intent that is made on the server: a wallet gives a card to be kept, and nothing is paid. */
const SETUP: StripeElementsOptionsMode = { mode: "setup", allowedPaymentMethodTypes: ["card"] };
const BUTTONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 44,
  buttonType: { applePay: "plain", googlePay: "plain" },
  paymentMethods: { amazonPay: "never", klarna: "never", paypal: "never" },
};

/** Apple Pay, Google Pay and Link, where the browser has one of them (rule M64); elsewhere nothing, and no room for it. */
export const WalletButtons = ({ stripe, ...props }: WalletButtonsProps) => (
  <Elements stripe={stripe} options={SETUP}>
    <Buttons stripe={stripe} {...props} />
  </Elements>
);

function Buttons({ stripe, returnUrl, onSaved }: WalletButtonsProps) {
  const elements = useElements();
  const [hasWallet, setWallet] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    if (!elements) return;
    setFailure(null);
    const outcome = await saveFromWallet({ stripe, elements, returnUrl });
    if (outcome.ok) onSaved(outcome.card);
    else setFailure(outcome.message);
  };
  return (
    <div className={hasWallet ? "grid gap-4" : "h-0 overflow-hidden"} inert={!hasWallet}>
      <ExpressCheckoutElement
        options={BUTTONS}
        onReady={({ availablePaymentMethods }) => setWallet(availablePaymentMethods !== undefined)}
        onConfirm={() => void save()}
      />
      {failure && <Alert tone="negative">{failure}</Alert>}
      {hasWallet && <p className="text-center text-sm text-muted">{m.payment_wallet_or_card()}</p>}
    </div>
  );
}
