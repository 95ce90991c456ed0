import { Link } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { LicenceTerm } from "#domain/commission/facts/licence.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { licenceOptionLabel, licenceTermLabel } from "../../commission/facts/licence-labels.ts";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import type { Profile } from "./profile-data.ts";

type Service = Profile["services"][number];

/** The services of a profile beside one another (rule S65). */
export function ServicesTable({ services }: { services: readonly Service[] }) {
  const { locale } = useUiEnvironment();
  const columns: Column<Service>[] = [
    {
      label: m.creator_service_column(),
      cell: ({ href, titles }) => (
        <Link to={href} preventScrollReset className="font-medium hover:underline">
          {pickText(titles, locale)}
        </Link>
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
        facts.licence
          .map((term) => licenceText(term, (amount) => formatAmount(amount, priceCurrency.code, locale)))
          .join(", ") || NOT_SAID,
    },
  ];
  return <DataTable label={m.creator_services_compared()} columns={columns} rows={services} keyOf={({ id }) => id} />;
}

/** What is included, or what it costs. */
const licenceText = (term: LicenceTerm, format: (amount: number) => string): string =>
  term.priceAmount === null
    ? licenceTermLabel(term)
    : `${licenceOptionLabel(term)} (+\u2060${format(term.priceAmount)})`;

const NOT_SAID = "–";

const changesOf = (count: number | null) =>
  count === null
    ? NOT_SAID
    : count === 0
      ? m.commission_fact_changes_none()
      : m.commission_fact_changes_count({ count });
