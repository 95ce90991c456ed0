import { pickText } from "#domain/kernel/localized-text.ts";
import type { LicenceTerm } from "#domain/commission/facts/licence.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { FramedTable, TABLE_FRAME, type Column } from "../../../ui/data-table.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { licenceOptionLabel, licenceTermLabel } from "../../commission/facts/licence-labels.ts";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import type { ComparedService, Profile } from "./profile-data.ts";

/** The services of a profile beside one another (rule S65). */
export function ServicesTable({ compared }: { compared: NonNullable<Profile["compared"]> }) {
  return (
    // On a phone it is as long as all of the cards.
    <details className="folded-on-phones">
      <summary className={buttonClass({ variant: "secondary", size: "sm" })}>{m.creator_services_compared()}</summary>
      <div className={`${TABLE_FRAME} max-md:mt-3`}>
        <Compared services={compared} />
      </div>
    </details>
  );
}

function Compared({ services }: { services: readonly ComparedService[] }) {
  const { locale } = useUiEnvironment();
  const columns: Column<ComparedService>[] = [
    {
      label: m.creator_service_column(),
      cell: ({ href, titles }) => (
        <PageLink to={href} preventScrollReset className="font-medium hover:underline">
          {pickText(titles, locale)}
        </PageLink>
      ),
    },
    {
      label: m.commission_field_price(),
      cell: ({ fromPriceAmount, priceCurrency }) => (
        <ListingPrice amount={fromPriceAmount} currencyCode={priceCurrency.code} />
      ),
    },
    {
      label: m.commission_fact_turnaround(),
      cell: ({ facts }) =>
        facts.turnaroundDays === null ? NOT_SAID : m.commission_fact_turnaround_days({ count: facts.turnaroundDays }),
    },
    { label: m.commission_fact_changes(), cell: ({ facts }) => changesOf(facts.changesIncluded) },
    { label: m.commission_fact_formats(), cell: ({ facts }) => facts.fileFormats.join(", ") || NOT_SAID },
    {
      label: m.commission_licence(),
      cell: ({ facts, priceCurrency }) =>
        facts.licence.length === 0 ? (
          NOT_SAID
        ) : (
          <ul className="grid gap-x-8 gap-y-1 xl:grid-cols-2">
            {facts.licence.map((term) => (
              <LicenceLine key={term.kind} term={term} currencyCode={priceCurrency.code} />
            ))}
          </ul>
        ),
    },
  ];
  return <FramedTable label={m.creator_services_compared()} columns={columns} rows={services} keyOf={({ id }) => id} />;
}

/** What is included, or what it costs. */
function LicenceLine({ term, currencyCode }: { term: LicenceTerm; currencyCode: CurrencyCode }) {
  if (term.priceAmount === null) return <li>{licenceTermLabel(term)}</li>;
  return (
    <li className="flex justify-between gap-3 text-muted">
      <span>{licenceOptionLabel(term)}</span>
      <span className="shrink-0 tabular-nums">
        +<span>{formatAmount(term.priceAmount, currencyCode)}</span>
      </span>
    </li>
  );
}

const NOT_SAID = "–";

const changesOf = (count: number | null) =>
  count === null
    ? NOT_SAID
    : count === 0
      ? m.commission_fact_changes_none()
      : m.commission_fact_changes_count({ count });
