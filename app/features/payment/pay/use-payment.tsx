import { useState, type ReactNode } from "react";
import { m } from "#messages";
import { useSite } from "../../shell/page/site.ts";
import { pay, type PaymentTarget, type PayOutcome } from "./pay-flow.ts";
import { loadStripe } from "../card/stripe-loader.ts";
import { useBankFrame } from "./use-bank-frame.tsx";

export interface Payment {
  isPending: boolean;
  outcome: PayOutcome | null;
  start: (accountMethodId: string) => Promise<void>;
  /** The bank's page while it is open; render it anywhere. */
  frame: ReactNode;
}

/**
 * Pays an order, including the bank's authentication, and reports the result in a toast; calls `onPaid` when it is
 * paid.
 */
export function usePayment(target: PaymentTarget, onPaid: () => void): Payment {
  const { settings, locale } = useSite();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);
  const { open: openFrame, frame } = useBankFrame();

  const askStripe = async (clientSecret: string) => {
    const stripe = await loadStripe(settings, locale);
    await stripe?.handleNextAction({ clientSecret });
  };
  const start = async (accountMethodId: string) => {
    if (isPending) return;
    setPending(true);
    setOutcome(null);
    const ended = await pay(target, accountMethodId, { openFrame, askStripe }).catch((): PayOutcome => ({
      state: "failed",
      message: m.payment_unclear(),
    }));
    setPending(false);
    setOutcome(ended);
    if (ended.state === "paid") onPaid();
  };
  return { isPending, outcome, start, frame };
}
