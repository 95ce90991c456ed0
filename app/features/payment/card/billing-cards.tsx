import { m } from "#messages";
import { CardList, type SavedCard } from "./card-list.tsx";
import { NewCardSection } from "./new-card.tsx";

/** The cards below what was paid with them. */
export default function BillingCards({ cards }: { cards: readonly SavedCard[] }) {
  return (
    <section aria-labelledby="billing-cards" className="mt-10 grid gap-5 border-t border-line pt-8">
      <h2 id="billing-cards" className="text-lg">
        {m.account_setting_payment_title()}
      </h2>
      <CardList cards={cards} />
      <NewCardSection />
    </section>
  );
}
