import { useState } from "react";
import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { MoneyText, type Money } from "../../../ui/text/money-text.tsx";
import { cardBrandName } from "#domain/payment/card-brand.ts";
import type { SavedCard } from "../card/card-list.tsx";
import { CardChoice } from "../card/card-choice.tsx";
import type { PaymentTarget, PayOutcome } from "./pay-flow.ts";
import { usePayment, type ReadTerms } from "./use-payment.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { AgreementKey, PayAgreementProps } from "../../agreement/pay-agreement.tsx";
import type { Parts } from "../../../ui/parts.ts";

const PayAgreement = lazyOnOpen<PayAgreementProps>(
  () => true,
  async () => (await import("../../agreement/pay-agreement.tsx")).PayAgreement,
);

/** Which of how many is paid by itself (rule O103). */
export interface PaidStage {
  readonly number: number;
  readonly count: number;
}

export interface PayButtonProps extends PaymentTarget {
  /** The exact amount charged. */
  total: Money;
  /** The approximate amount in the viewer's currency, for information only. */
  approximate?: Money | null;
  cards: readonly SavedCard[];
  orderCode: string;
  /** The order's version. */
  version: number;
  /** The latest version of what was agreed; null for an order that is older than agreements. */
  agreement: AgreementKey | null;
  /** What is paid is released stage by stage. */
  hasStages?: boolean;
  /** Only this stage is paid; null or absent: the whole order. */
  stage?: PaidStage | null;
  /** The card of the last attempt. */
  attemptCardId: string | null;
  /** Called when paid, and when price or agreement have changed, to reload the order. */
  onChange: () => void;
  /** The version that the order has by now, later than `read`. */
  presentVersion: (read: number) => Promise<number>;
}

const hasChanged = ({ state }: PayOutcome) => state === "price changed" || state === "agreement changed";

const payLabel = (amount: string, stage: PaidStage | null): string =>
  stage === null
    ? m.payment_pay({ amount })
    : m.payment_pay_stage({ amount, number: String(stage.number), total: String(stage.count) });

const nameOf = ({ card: { brand, last4 } }: SavedCard) => `${cardBrandName(brand)} •••• ${last4}`;

/**
 * Choose a card, confirm the exact amount, pay, authenticate with the bank; a declined card shows the reason and
 * another can be tried.
 */
export function PayButton({
  total,
  approximate = null,
  cards,
  orderCode,
  version,
  agreement,
  hasStages = false,
  stage = null,
  attemptCardId,
  onChange,
  presentVersion,
  ...target
}: PayButtonProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  // What is asked about stays while the question is open, whatever happens to the order meanwhile.
  const [asked, setAsked] = useState<ReadTerms | null>(null);
  // The version that the page must have reached to ask again after a refusal.
  const [awaited, setAwaited] = useState<number | null>(null);
  const [readHash, setReadHash] = useState<string | null>(null);
  const { isPending, outcome, start, ...payment } = usePayment(target, onChange);
  const frame: Parts = payment.frame;
  const card = cards.find(({ id }) => id === chosen) ?? cards[0] ?? null;
  const shown = asked?.total ?? total;
  const ask = () => {
    setReadHash(null);
    setAsked({ total, version, agreement });
  };
  const pay = async (accountMethodId: string, terms: ReadTerms) => {
    setAwaited(null);
    const ended = await start(accountMethodId, terms);
    if (ended && hasChanged(ended)) setAwaited(await presentVersion(terms.version));
  };
  // What has changed is asked about at once, as soon as it is there.
  if (awaited !== null && version >= awaited) {
    setAwaited(null);
    ask();
  }
  const isRead = !asked?.agreement || asked.agreement.hash === readHash;
  const amount = formatAmount(total.amount, total.currencyCode);
  const underWay = cards.find(({ id }) => id === attemptCardId);
  const changed = outcome && hasChanged(outcome) && (
    <Alert tone="caution">
      {outcome.state === "price changed" ? m.payment_price_changed({ amount }) : m.agreement_pay_changed()}
    </Alert>
  );

  if (outcome?.state === "paid") return <Alert tone="positive">{m.payment_paid({ amount })}</Alert>;
  return (
    <div className="grid gap-4">
      <CardChoice cards={cards} value={card?.id ?? null} onValueChange={setChosen} />
      {outcome?.state === "processing" && <Alert tone="caution">{m.payment_processing()}</Alert>}
      {asked === null && changed}
      {outcome?.state === "other card under way" && (
        <Alert tone="caution">
          {underWay ? m.payment_other_card_under_way({ card: nameOf(underWay) }) : m.failure_payment_in_progress()}
        </Alert>
      )}
      {outcome?.state === "failed" && <Alert tone="negative">{outcome.message}</Alert>}
      <Button size="lg" isPending={isPending} disabled={card === null} onClick={ask}>
        {payLabel(amount, stage)}
      </Button>
      {card === null && <p className="text-sm text-muted">{m.payment_pay_needs_card()}</p>}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? ask() : setAsked(null))}
        isWaiting={!isRead}
        title={m.payment_confirm_title()}
        confirmLabel={payLabel(formatAmount(shown.amount, shown.currencyCode), stage)}
        onConfirm={async () => {
          // The dialog closes for the bank's page; the button shows that the payment is in progress.
          if (card && asked) void pay(card.id, asked);
          return null;
        }}
      >
        {changed}
        <p className="text-2xl font-semibold">
          <MoneyText {...shown} approximate={shown.amount === total.amount ? approximate : null} />
        </p>
        {card && <p>{m.payment_confirm_card({ brand: cardBrandName(card.card.brand), last4: card.card.last4 })}</p>}
        <p className="text-muted">
          {(hasStages ? m.payment_confirm_held_stages : m.payment_confirm_held)({ days: COMPLETION_DAYS })}
        </p>
        {asked?.agreement && <PayAgreement code={orderCode} asked={asked.agreement} onRead={setReadHash} />}
      </ConfirmDialog>
      {frame}
    </div>
  );
}
