import { Plus } from "../../../ui/icons/icons.ts";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { cardBrandName } from "#domain/payment/card-brand.ts";
import type { SavedCard } from "./card-list.tsx";
import { AddCard } from "./add-card.tsx";
import { CardMark } from "./card-mark.tsx";
import type { TypedCard } from "./typed-card.ts";

export interface CardChoiceProps {
  /** `paymentAccountMethod.getList`, newest first. */
  cards: readonly SavedCard[];
  value: string | null;
  onValueChange: (paymentAccountMethodId: string) => void;
  /** A new card is saved from here, together with what it is for. */
  typed?: RefObject<TypedCard | null>;
  onComplete?: () => void;
}

/** Selects the card to pay with, or adds a new one. */
export function CardChoice({ cards, value, onValueChange, typed, onComplete }: CardChoiceProps) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(cards.length === 0);
  const [savedId, setSavedId] = useState<string | null>(null);
  const isSavedListed = cards.some(({ id }) => id === savedId);
  const choice = useRef<HTMLDivElement>(null);

  // The form that had the focus is gone; focus the card it has added.
  useEffect(() => {
    if (isSavedListed) choice.current?.querySelector<HTMLElement>(":checked")?.focus();
  }, [isSavedListed]);

  return (
    <div ref={choice} className="grid gap-4">
      {cards.length > 0 && (
        <RadioGroup
          label={m.payment_card_choice()}
          value={value}
          onValueChange={onValueChange}
          options={cards.map(({ id, card }) => ({
            value: id,
            label: `${cardBrandName(card.brand)} ${m.account_setting_card_number({ last4: card.last4 })}`,
            hint: m.account_setting_card_expires({
              month: String(card.expMonth).padStart(2, "0"),
              year: card.expYear,
            }),
            end: <CardMark brand={card.brand} />,
          }))}
        />
      )}
      {isAdding ? (
        <AddCard
          typed={typed}
          onComplete={onComplete}
          {...(cards.length > 0 ? { onCancel: () => setAdding(false) } : {})}
          onSaved={({ paymentAccountMethodId }) => {
            setAdding(false);
            setSavedId(paymentAccountMethodId);
            onValueChange(paymentAccountMethodId);
            void revalidate();
          }}
        />
      ) : (
        <Button
          variant="ghost"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => setAdding(true)}
        >
          {m.payment_card_add_another()}
        </Button>
      )}
    </div>
  );
}
