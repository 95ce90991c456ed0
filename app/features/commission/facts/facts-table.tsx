import type { ReactNode } from "react";
import { hasFacts, type OrderedFacts, type ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import type { LicenceTerm } from "#domain/commission/facts/licence.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { LADDER_LABELS } from "../../order/ending/ladder-labels.ts";
import { wordsIn } from "../../order/stages/words-in.ts";
import { keptTermWord, licenceOptionLabel, licenceTermLabel } from "./licence-labels.ts";
import { TurnaroundText } from "./turnaround-text.tsx";

export interface FactsTableProps {
  /** Those of an order say what the client chose. */
  facts: ServiceFacts | OrderedFacts;
  currencyCode: CurrencyCode;
}

/** What a service says about itself in fields (rule L60); nothing when it says nothing. */
export function FactsTable({ facts, currencyCode }: FactsTableProps) {
  const { turnaroundDays, fileFormats, licence, plan, paying, ladder, isSurprise = false, isInstant = false } = facts;
  const { locale } = useUiEnvironment();
  const changes = useChanges(facts, currencyCode);
  if (!hasFacts(facts)) return null;
  return (
    <div className="overflow-clip rounded-lg border border-line text-sm">
      <table className="w-full border-collapse">
        <caption className="sr-only">{m.commission_facts()}</caption>
        <tbody className="divide-y divide-line">
          {isInstant && <Row label={m.commission_instant()}>{m.commission_instant_short()}</Row>}
          {isSurprise && <Row label={m.commission_surprise()}>{m.commission_surprise_short()}</Row>}
          {turnaroundDays !== null && (
            <Row label={m.commission_fact_turnaround()}>
              <TurnaroundText days={turnaroundDays} />
            </Row>
          )}
          {changes !== null && !isSurprise && <Row label={m.commission_fact_changes()}>{changes}</Row>}
          {plan && (
            <Row label={m.order_stages()}>
              <ol className="grid list-inside list-decimal gap-1.5">
                {plan.map(({ titles, contents, percent, days }) => (
                  <li key={wordsIn(titles, locale)}>
                    <span>
                      {[wordsIn(titles, locale), contents && wordsIn(contents, locale)].filter(Boolean).join(": ")}
                    </span>
                    <span className="block text-muted">
                      {[
                        m.commission_fact_stage({ percent: String(percent) }),
                        m.agreement_stage_days({ count: days }),
                      ].join(" · ")}
                    </span>
                  </li>
                ))}
              </ol>
              {paying === "BY_STAGE" && <p className="mt-1.5">{m.order_paid_by_stage()}</p>}
            </Row>
          )}
          {ladder && <Row label={m.order_ladder()}>{LADDER_LABELS[ladder]()}</Row>}
          {fileFormats.length > 0 && <Row label={m.commission_fact_formats()}>{fileFormats.join(", ")}</Row>}
          {licence.length > 0 && (
            <Row label={m.commission_licence()}>
              <ul className="grid gap-1.5">
                {licence.map((term) => (
                  <Term key={term.kind} term={term} currencyCode={currencyCode} />
                ))}
              </ul>
            </Row>
          )}
        </tbody>
      </table>
    </div>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr className="align-top">
    <th scope="row" className="w-32 bg-surface px-3 py-2.5 text-left font-medium text-muted lg:w-40">
      {label}
    </th>
    <td className="min-w-0 px-3 py-2.5">{children}</td>
  </tr>
);

function useChanges({ changesIncluded, changePriceAmount }: ServiceFacts, currencyCode: CurrencyCode): string | null {
  if (changesIncluded === null) return null;
  const count =
    changesIncluded === 0
      ? m.commission_fact_changes_none()
      : m.commission_fact_changes_count({ count: changesIncluded });
  if (changePriceAmount === null) return count;
  const amount = formatAmount(changePriceAmount, currencyCode);
  return `${count} (${m.commission_fact_change_more({ amount })})`;
}

/** What is included, what it costs, or that it was not chosen. */
function Term({ term, currencyCode }: { term: LicenceTerm & { isChosen?: boolean }; currencyCode: CurrencyCode }) {
  const { kind, priceAmount, isChosen } = term;
  const isKept = priceAmount === null || (kind === "CREDIT" && isChosen === false);
  const isLeft = !isKept && isChosen === false;
  return (
    <li className="flex items-baseline justify-between gap-x-4">
      <span className={isLeft ? "min-w-0 text-muted" : "min-w-0"}>
        {isKept ? licenceTermLabel(term) : licenceOptionLabel(term)}
      </span>
      <span className="shrink-0 text-right text-muted">
        {isKept && <span>{keptTermWord(term)}</span>}
        {isLeft && <span>{m.commission_licence_not_chosen()}</span>}
        {!isKept && !isLeft && (
          <span className="font-medium text-foreground">
            +<MoneyText amount={priceAmount} currencyCode={currencyCode} />
          </span>
        )}
      </span>
    </li>
  );
}
