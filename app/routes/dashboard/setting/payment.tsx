import { m } from "#messages";
import { itemsOf } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { NewCardSection } from "../../../features/payment/card/new-card.tsx";
import { CardList } from "../../../features/payment/card/card-list.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/payment";

export const meta = titleMeta(m.account_setting_payment_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { cards: await itemsOf(api.paymentAccountMethod.getList()) };
}

export default function PaymentSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_setting_payment_title()} description={m.account_setting_payment_lead()} />
      <div className="grid max-w-2xl gap-5">
        <CardList cards={loaderData.cards} />
        <NewCardSection />
      </div>
    </>
  );
}
