import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { FramedTable, TABLE_FRAME, type Column } from "../../../ui/data-table.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { ListingPrice } from "../../commission/storefront/listing-price.tsx";
import type { ComparedService, Profile } from "./profile-data.ts";

/** The services of a profile beside one another (rule S65). */
export function ServicesTable({ compared }: { compared: NonNullable<Profile["compared"]> }) {
  return (
    <details>
      <summary className={`${buttonClass({ variant: "secondary", size: "sm" })} cursor-pointer list-none`}>
        {m.creator_services_compared()}
      </summary>
      <div className={`${TABLE_FRAME} mt-3`}>
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
  ];
  return <FramedTable label={m.creator_services_compared()} columns={columns} rows={services} keyOf={({ id }) => id} />;
}

const NOT_SAID = "–";

const changesOf = (count: number | null) =>
  count === null
    ? NOT_SAID
    : count === 0
      ? m.commission_fact_changes_none()
      : m.commission_fact_changes_count({ count });
