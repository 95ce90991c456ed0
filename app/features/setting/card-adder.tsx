import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "../../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AddCard } from "../payment/add-card.tsx";

/** Stripe's form comes when somebody asks for it. */
export function CardAdder() {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  if (!isAdding)
    return (
      <Button className="justify-self-start" icon={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
        {m.payment_card_add()}
      </Button>
    );
  const finish = () => {
    setAdding(false);
    void revalidate();
  };
  return (
    <Card className="max-w-2xl">
      <AddCard onSaved={finish} onCancel={() => setAdding(false)} />
    </Card>
  );
}
