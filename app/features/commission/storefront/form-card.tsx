import { ChevronRight } from "../../../ui/icons/public-icons.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { StaticMarkup } from "../../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../../static-markup/hydration-data.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import { BookmarkButton, type BookmarkButtonProps } from "./bookmark-button.tsx";
import { CLOSED_LABELS, type ClosedAs } from "../../intake/closed-as.ts";
import { categoryLabels } from "./category-labels.ts";
import { ListingPrice } from "./listing-price.tsx";

export interface FormCardData {
  href: string;
  titles: readonly LocalizedText[];
  price: { amount: number | null; currencyCode: CurrencyCode };
  category: Parameters<typeof categoryLabels>[0];
  /** Null: it can be requested. */
  closedAs: ClosedAs | null;
}

export interface FormCardProps {
  /** Null for a visitor, who has none. */
  bookmark: BookmarkButtonProps | null;
  card: OrOmitted<FormCardData>;
}

/** A commission form on its creator's profile, linked to /cf/{code}. */
export function FormCard({ bookmark, card }: FormCardProps) {
  return (
    <div className="link-card flex min-h-20 items-center gap-3 rounded-lg border border-line bg-raised py-3 pl-4 pr-3 shadow-low">
      <StaticMarkup as="div" className="grid min-w-0 grow gap-1" component={FormWords} props={hydratedValue(card)} />
      <div className="relative z-10">{bookmark && <BookmarkButton {...bookmark} />}</div>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </div>
  );
}

function FormWords({ href, titles, price, category, closedAs }: FormCardData) {
  const { locale } = useUiEnvironment();
  return (
    <>
      <h3 className="card-title">
        <PageLink to={href} className="card-link">
          <LocalizedTextSpan texts={titles} />
        </PageLink>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <ListingPrice {...price} className="font-semibold text-foreground" />
        <span>{categoryLabels(category, locale)}</span>
        {closedAs && <Badge tone="caution">{CLOSED_LABELS[closedAs]()}</Badge>}
      </p>
    </>
  );
}
