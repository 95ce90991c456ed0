import { formPath, profilePath } from "#domain/site/public-paths.ts";
import { shownName } from "#domain/account/shown-name.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { countVisit } from "../../client/count-visit.ts";
import { requestScope } from "../../context.ts";
import { BookmarkButton } from "../../features/commission/storefront/bookmark-button.tsx";
import { categoryLabels } from "../../features/commission/storefront/category-labels.ts";
import { CreatorLine } from "../../features/commission/storefront/creator-line.tsx";
import { formMeta } from "../../features/commission/storefront/form-meta.ts";
import { FormNotice } from "../../features/commission/request/form-notice.tsx";
import { FormRequest } from "../../features/commission/request/form-request.tsx";
import { ListingPrice } from "../../features/commission/storefront/listing-price.tsx";
import { PolicyText } from "../../features/commission/request/terms/policy-text.tsx";
import { IntakeBadge } from "../../features/intake/intake-badge.tsx";
import { ShareButton } from "../../features/share/share-button.tsx";
import { useSite } from "../../features/shell/page/site.ts";
import { useTranslation } from "../../features/translation/shown-text.tsx";
import { ShownSpan } from "../../features/translation/shown-words.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { Route } from "./+types/commission-form";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = context.get(requestScope);
  const form = await orHttpError(api.commissionForm.getByCode({ code: params.code }));
  const creatorName = shownName(form.creator, locale);
  return { form, title: pickText(form.titles, locale), creatorName };
}

export const meta: Route.MetaFunction = ({ loaderData, ...page }) => (loaderData ? formMeta(page, loaderData) : []);

export default function CommissionFormPage({ loaderData }: Route.ComponentProps) {
  const { form, title, creatorName } = loaderData;
  const { locale } = useSite();
  const { handle } = form.creator;
  const translation = useTranslation();

  useEffect(() => {
    if (!form.isOwn) void countVisit("commissionForm", form.id);
  }, [form.id, form.isOwn]);

  return (
    <article className="page-column max-w-3xl pb-16 pt-8">
      <header className="mb-8 grid gap-4">
        <CreatorLine creator={form.creator} />
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-2xl sm:text-3xl">
            <ShownSpan texts={form.titles} translation={translation} />
          </h1>
          <BookmarkButton formId={form.id} title={title} isActive={form.bookmark.isActive} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ListingPrice
            amount={form.fromPriceAmount}
            currencyCode={form.priceCurrency.code}
            className="font-semibold"
          />
          <Badge>{categoryLabels(form.category, locale)}</Badge>
          <IntakeBadge intake={form.intake} isOpen={form.isOpen} />
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <ShareButton path={formPath(form.code)} title={title} />
          <Link to={profilePath(handle)} className="text-sm text-link">
            {m.commission_form_works({ name: creatorName })}
          </Link>
        </div>
        <FormNotice form={form} creatorName={creatorName} />
        <PolicyText policy={form.policy} creator={form.creator} />
      </header>
      <FormRequest key={form.id} form={form} translation={translation} />
    </article>
  );
}
