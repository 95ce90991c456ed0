import { formPath } from "#domain/site/public-paths.ts";
import { ChevronRight } from "lucide-react";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { Kept } from "../../../kept-markup/kept.tsx";
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
    <div className="link-card flex min-h-20 items-center gap-3 rounded-lg border border-line bg-raised py-3 pl-4 pr-3 shadow-low">
      <Kept
        as="div"
        className="grid min-w-0 grow gap-1"
        part={FormWords}
        given={{
          href: formPath(form.code),
          titles: form.titles,
          price: { amount: form.fromPriceAmount, currencyCode: form.priceCurrency.code },
          category: { translations: form.category.translations },
          isOpen: form.isOpen,
        }}
      />
      <div className="relative z-10">
        <BookmarkButton formId={form.id} title={title} isActive={form.bookmark.isActive} />
      </div>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-muted" />
    </div>
  );
}

interface FormWordsProps extends Pick<ListedForm, "titles" | "isOpen"> {
  href: string;
  price: { amount: number | null; currencyCode: CurrencyCode };
  category: Parameters<typeof categoryLabels>[0];
}

function FormWords({ href, titles, price, category, isOpen }: FormWordsProps) {
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
        {!isOpen && <Badge tone="caution">{m.commission_closed()}</Badge>}
      </p>
    </>
  );
}
