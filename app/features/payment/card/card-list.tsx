import { CreditCard } from "../../../ui/icons/icons.ts";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { post } from "../../../client/rest.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { CardMark } from "./card-mark.tsx";
import { cardSuccess } from "./save-card.ts";
import { cardBrandName } from "#domain/payment/card-brand.ts";

export interface SavedCard {
  id: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number };
}

export function CardList({ cards }: { cards: readonly SavedCard[] }) {
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<CreditCard aria-hidden size={32} strokeWidth={1.5} />}
        title={m.account_setting_payment_empty_title()}
      >
        {m.account_setting_payment_empty_body()}
      </EmptyState>
    );
  return (
    <ul className="grid max-w-2xl divide-y divide-line rounded-lg border border-line bg-raised">
      {cards.map((saved) => (
        <CardRow key={saved.id} saved={saved} />
      ))}
    </ul>
  );
}

function CardRow({ saved: { id, card } }: { saved: SavedCard }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const brand = cardBrandName(card.brand);

  const remove = async () => {
    const outcome = await post("/api/stripe/payment/method/delete", { methodId: id });
    if (!outcome.ok) return outcome.error.message;
    await revalidate();
    toast(cardSuccess());
    return null;
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <CardMark brand={card.brand} />
      <div className="min-w-40 grow text-sm">
        <p className="font-medium tabular-nums">{`${brand} ${m.account_setting_card_number({ last4: card.last4 })}`}</p>
        <p className="tabular-nums text-muted">
          {m.account_setting_card_expires({ month: String(card.expMonth).padStart(2, "0"), year: card.expYear })}
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            {m.account_setting_card_delete()}
          </Button>
        }
        title={m.account_setting_card_delete_title()}
        confirmLabel={m.account_setting_card_delete()}
        tone="danger"
        onConfirm={remove}
      >
        <p>{m.account_setting_card_delete_body({ brand, last4: card.last4 })}</p>
      </ConfirmDialog>
    </li>
  );
}
