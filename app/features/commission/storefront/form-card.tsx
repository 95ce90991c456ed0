import { formPath } from "#domain/site/public-paths.ts";
import { ChevronRight } from "lucide-react";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { PageLink } from "../../../ui/page-link.tsx";
import type { ListedForm } from "../../creator/profile/profile-data.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { categoryLabels } from "./category-labels.ts";
import { ListingPrice } from "./listing-price.tsx";

/** A commission form on its creator's profile, linked to /cf/{code}. */
export function FormCard({ form }: { form: ListedForm }) {
  const { locale } = useUiEnvironment();
  const title = pickText(form.titles, locale);
  return (
    <div className="relative flex min-h-20 items-center gap-3 rounded-lg border border-line bg-raised py-3 pl-4 pr-3 shadow-low transition-shadow duration-150 hover:shadow-middle has-[a:focus-visible]:shadow-middle">
      <div className="grid min-w-0 grow gap-1">
        <h3 className="line-clamp-2 text-base leading-snug">
          <PageLink to={formPath(form.code)} className="after:absolute after:inset-0">
            <LocalizedTextSpan texts={form.titles} />
          </PageLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <ListingPrice
            amount={form.fromPriceAmount}
            currencyCode={form.priceCurrency.code}
            className="font-semibold text-foreground"
          />
          <span>{categoryLabels(form.category, locale)}</span>
          {!form.isOpen && <Badge tone="caution">{m.commission_closed()}</Badge>}
        </p>
      </div>
      <div className="relative z-10">
        <BookmarkButton formId={form.id} title={title} isActive={form.bookmark.isActive} />
      </div>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </div>
  );
}
