import { Plus } from "../../../ui/icons/icons.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { AddCard } from "./add-card.tsx";

/** Below the list of saved cards: a button that is replaced by the form. */
export function NewCardSection() {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  if (!isAdding)
    return (
      <Button className="justify-self-start" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
        {m.payment_card_add()}
      </Button>
    );
  return (
    <section aria-label={m.payment_card_add()} className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
      <p className="text-sm text-muted">{m.payment_card_add_lead()}</p>
      <AddCard
        onCancel={() => setAdding(false)}
        onSaved={() => {
          setAdding(false);
          void revalidate();
        }}
      />
    </section>
  );
}
