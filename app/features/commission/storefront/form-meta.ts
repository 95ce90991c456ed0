import * as PATHS from "#domain/site/paths.ts";
import { formPath, profilePath } from "#domain/site/public-paths.ts";
import type { MetaDescriptor } from "react-router";
import { m } from "#messages";
import { pageLocale } from "../../../page-locale.ts";
import { creatorPreviewPath } from "#domain/share/preview.ts";
import { offerData, ratingOf } from "../../share/linked-data.ts";
import { pageMeta, type MachineFacts, type PageArguments } from "../../share/page-meta.ts";
import { categoryLabels } from "./category-labels.ts";
import type { FormPage } from "../request/questions/answers.ts";

interface ShownForm {
  form: FormPage;
  title: string;
  creatorName: string;
}

/** The metadata of a form page. A form has no picture, so the preview is the creator's. */
export function formMeta(page: PageArguments, { form, title, creatorName }: ShownForm): MetaDescriptor[] {
  const category = categoryLabels(form.category, pageLocale());
  const description = m.commission_form_description({ name: creatorName, category });
  const path = formPath(form.code);
  // A form shared by link stays accessible, but only public ones are indexed.
  const isListed = form.visibilityStatus === "PUBLIC";
  return pageMeta(
    page,
    { title: `${title} — ${creatorName}`, description, path, isListed },
    import.meta.env.SSR && machineFacts({ form, title, creatorName }, { description, category, path }),
  );
}

type FormTexts = Record<"description" | "category" | "path", string>;

function machineFacts(
  { form, title, creatorName }: ShownForm,
  { description, category, path }: FormTexts,
): MachineFacts {
  const preview = creatorPreviewPath(form.creator.handle);
  return {
    preview,
    above: [
      { name: m.creator_explore_title(), path: PATHS.explore },
      { name: creatorName, path: profilePath(form.creator.handle) },
    ],
    linkedData: offerData({
      name: title,
      description,
      path,
      preview,
      person: { name: creatorName, handle: form.creator.handle },
      rating: ratingOf(form.standing),
      category,
      priceAmount: form.fromPriceAmount,
      currencyCode: form.priceCurrency.code,
      isOpen: form.isOpen,
    }),
  };
}
