import * as PATHS from "#domain/site/paths.ts";
import { formPath } from "#domain/site/public-paths.ts";
import { Package, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { VisibilityStatus } from "#domain/portfolio/visibility.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { CopyButton } from "../../share/copy-link.tsx";
import { useSite } from "../../shell/page/site.ts";
import { ListingPrice } from "../storefront/listing-price.tsx";
import { visibilityLabel } from "../../visibility/visibility-select.tsx";

type Api = RequestScope["api"];
type Forms = Awaited<ReturnType<Api["commissionForm"]["getListMine"]>>["items"];
type Services = Awaited<ReturnType<Api["commissionService"]["getListMine"]>>["items"];

const LIST = "grid divide-y divide-line rounded-lg border border-line bg-raised";

/** The creator's own forms, each with its link to share. */
export function FormRows({ forms }: { forms: Forms }) {
  const { settings } = useSite();
  if (forms.length === 0)
    return (
      <EmptyState
        icon={<ScrollText aria-hidden size={32} strokeWidth={1.5} />}
        title={m.commission_forms_empty_title()}
        action={<LinkButton to={PATHS.formNew}>{m.commission_new_form()}</LinkButton>}
      >
        {m.commission_forms_empty_body()}
      </EmptyState>
    );
  return (
    <ul aria-label={m.commission_forms()} className={LIST}>
      {forms.map((form) => (
        <Row
          key={form.id}
          listing={form}
          to={formPath(form.code)}
          editTo={`${PATHS.formEdit}?form=${form.id}`}
          badge={
            <Badge tone={form.isOpen ? "positive" : "caution"}>
              {form.isOpen ? m.commission_open() : m.commission_closed()}
            </Badge>
          }
          action={<CopyButton url={settings.origin + formPath(form.code)} size="sm" />}
        />
      ))}
    </ul>
  );
}

export function ServiceRows({ services, hasForm }: { services: Services; hasForm: boolean }) {
  if (services.length === 0)
    return (
      <EmptyState
        icon={<Package aria-hidden size={32} strokeWidth={1.5} />}
        title={m.commission_services_empty_title()}
        action={hasForm && <LinkButton to={PATHS.serviceNew}>{m.commission_new_service()}</LinkButton>}
      >
        {hasForm ? m.commission_services_empty_body() : m.commission_services_need_form()}
      </EmptyState>
    );
  return (
    <ul aria-label={m.commission_services()} className={LIST}>
      {services.map((service) => (
        <Row
          key={service.id}
          listing={service}
          to={service.href}
          editTo={`${PATHS.serviceEdit}?service=${service.id}`}
          badge={!service.isActive && <Badge tone="caution">{m.commission_off_shelf()}</Badge>}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  listing: {
    titles: readonly LocalizedText[];
    fromPriceAmount: number | null;
    priceCurrency: { code: CurrencyCode };
    visibilityStatus: VisibilityStatus;
  };
  /** As clients see it. */
  to: string;
  editTo: string;
  badge: ReactNode;
  action?: ReactNode;
}

function Row({ listing, to, editTo, badge, action }: RowProps) {
  const { locale } = useUiEnvironment();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <div className="grid min-w-52 grow basis-0 gap-1">
        <Link to={to} className="w-fit font-medium hover:underline">
          {pickText(listing.titles, locale)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <ListingPrice amount={listing.fromPriceAmount} currencyCode={listing.priceCurrency.code} />
          {badge}
          {listing.visibilityStatus !== "PUBLIC" && <Badge>{visibilityLabel(listing.visibilityStatus)}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action}
        <LinkButton to={editTo} variant="secondary" size="sm">
          {m.commission_edit()}
        </LinkButton>
      </div>
    </li>
  );
}
