import { useState } from "react";
import { m } from "#messages";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useSite } from "../../shell/page/site.ts";
import type { AgreementKey } from "../../agreement/pay-agreement.tsx";
import { pay, type PaymentTarget, type PayOutcome } from "./pay-flow.ts";
import { loadStripe } from "../card/stripe-loader.ts";
import { useBankFrame } from "./use-bank-frame.tsx";
import type { Parts } from "../../../ui/parts.ts";

/** What the payer has confirmed (rules O12, O16, G6). */
export interface ReadTerms {
  total: Money;
  /** The order's version. */
  version: number;
  /** The latest version of what was agreed; null for an order that is older than agreements. */
  agreement: AgreementKey | null;
}

export interface Payment {
  isPending: boolean;
  outcome: PayOutcome | null;
  /** How it ended; null: another payment of this order is still under way here. */
  start: (accountMethodId: string, read: ReadTerms) => Promise<PayOutcome | null>;
  /** The bank's page while it is open; render it anywhere. */
  frame: Parts;
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
  const start = async (accountMethodId: string, { total, version, agreement }: ReadTerms) => {
    if (isPending) return null;
    setPending(true);
    setOutcome(null);
    const agreementHash = agreement === null ? {} : { agreementHash: agreement.hash };
    const confirmed = { accountMethodId, ...total, ...agreementHash, shownVersion: version };
    const ended = await pay(target, confirmed, { openFrame, askStripe }).catch((): PayOutcome => ({
      state: "failed",
      message: m.payment_unclear(),
    }));
    setPending(false);
    setOutcome(ended);
    if (ended.state !== "processing" && ended.state !== "failed") onChange();
    return ended;
  };
  return { isPending, outcome, start, frame };
}
