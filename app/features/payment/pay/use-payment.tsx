import { useState, type ReactNode } from "react";
import { m } from "#messages";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useSite } from "../../shell/page/site.ts";
import { pay, type PaymentTarget, type PayOutcome } from "./pay-flow.ts";
import { loadStripe } from "../card/stripe-loader.ts";
import { useBankFrame } from "./use-bank-frame.tsx";

export interface Payment {
  isPending: boolean;
  outcome: PayOutcome | null;
  /** Total and agreement are what the payer has confirmed (rules O12, G6). */
  start: (accountMethodId: string, total: Money, agreementHash: string | null) => Promise<void>;
  /** The bank's page while it is open; render it anywhere. */
  frame: ReactNode;
}

/** Pays an order, including the bank's authentication; calls `onChange` when it is paid or what was agreed has changed. */
export function usePayment(target: PaymentTarget, onChange: () => void): Payment {
  const { settings, locale } = useSite();
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);
  const { open: openFrame, frame } = useBankFrame();

  const askStripe = async (clientSecret: string) => {
    const stripe = await loadStripe(settings, locale);
    await stripe?.handleNextAction({ clientSecret });
  };
  const start = async (accountMethodId: string, total: Money, agreementHash: string | null) => {
    if (isPending) return;
    setPending(true);
    setOutcome(null);
    const confirmed = { accountMethodId, ...total, ...(agreementHash === null ? {} : { agreementHash }) };
    const ended = await pay(target, confirmed, { openFrame, askStripe }).catch((): PayOutcome => ({
      state: "failed",
      message: m.payment_unclear(),
    }));
    setPending(false);
    setOutcome(ended);
    if (ended.state !== "processing" && ended.state !== "failed") onChange();
  };
  return { isPending, outcome, start, frame };
}
