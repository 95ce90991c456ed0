import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { CreatorHomeData } from "./home-data.ts";
import { HomeCard } from "./home-card.tsx";

/** What this month's completed orders brought, by currency. */
export function MonthCard({ incomes }: { incomes: CreatorHomeData["incomes"] }) {
  return (
    <HomeCard
      title={m.creator_home_month()}
      action={
        <LinkButton to={PATHS.sales} variant="ghost" size="sm">
          {m.account_nav_sales()}
        </LinkButton>
      }
    >
      {incomes.length === 0 ? (
        <p className="text-sm text-muted">{m.creator_home_month_none()}</p>
      ) : (
        <ul className="grid gap-1">
          {incomes.map(({ currencyCode, amount }) => (
            <li key={currencyCode} className="text-2xl font-semibold">
              <MoneyText amount={amount} currencyCode={currencyCode} />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
