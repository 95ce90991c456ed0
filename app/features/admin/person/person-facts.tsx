import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { Roles } from "../find/found-lists.tsx";
import type { AdminPerson } from "./person-data.ts";

export function PersonFacts({ person }: { person: AdminPerson }) {
  const { payout, balances, debts } = person;
  return (
    <FactList
      facts={[
        { label: m.auth_email(), value: person.email },
        { label: m.admin_roles(), value: <Roles roles={person.roles} /> },
        { label: m.admin_joined(), value: <DateText value={person.createdAt} hasTime isNumeric /> },
        {
          label: m.admin_language_currency(),
          value: `${person.displayLanguageCode} · ${person.displayCurrencyCode}`,
        },
        { label: m.admin_sessions(), value: person.sessionCount },
        { label: m.admin_cards(), value: person.cardCount },
        { label: m.admin_payout_account(), value: <Payout payout={payout} /> },
        ...balances.map((balance) => ({
          label: m.admin_owed_currency({ currency: balance.currencyCode }),
          value: (
            <span>
              <MoneyText amount={balance.owed} currencyCode={balance.currencyCode} />
              <span className="text-muted">
                {" / "}
                <MoneyText amount={balance.released} currencyCode={balance.currencyCode} />
              </span>
            </span>
          ),
        })),
        ...debts.map(({ amount, currencyCode }) => ({
          label: m.admin_debt_currency({ currency: currencyCode }),
          value: <MoneyText amount={amount} currencyCode={currencyCode} />,
        })),
      ]}
    />
  );
}

function Payout({ payout }: { payout: AdminPerson["payout"] }) {
  if (payout === null) return <span>–</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <code className="break-all text-xs">{payout.stripeAccountId}</code>
      <Badge tone={payout.isPayable ? "positive" : "caution"}>
        {payout.isPayable ? m.admin_payout_able() : m.admin_payout_unable()}
      </Badge>
      {payout.requirements.length > 0 && <span className="text-xs text-muted">{payout.requirements.join(", ")}</span>}
    </span>
  );
}
