import { useState } from "react";
import { useRevalidator } from "react-router";
import { authoredText, findText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { TranslationNote, useTranslation } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";
import { sourceIn, type Order } from "../panel/order-data.ts";
import { FactsTable } from "../../commission/facts/facts-table.tsx";
import { EditSection } from "./edit-section.tsx";
import type { ServiceFieldsProps } from "./service-fields.tsx";

const loadFields = () => import("./service-fields.tsx");
const ServiceFields = lazyOnOpen<ServiceFieldsProps>(
  () => true,
  async () => (await loadFields()).ServiceFields,
);

interface ServiceSectionProps {
  order: Order;
  service: Order["orderServices"][number];
}

/** Title, description and category as agreed; the seller edits them until delivery (rule O23). */
export function ServiceSection({ order, service }: ServiceSectionProps) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const translation = useTranslation();
  const hasDescription = findText(service.descriptions, locale) !== null;
  const category = service.categories[0];
  const [draft, setDraft] = useState({ title: "", description: "", categoryCode: "" });

  const save = async (): Promise<ApiError | null> => {
    const { saveDetails } = await loadFields();
    const input = { ...draft, categoryCode: draft.categoryCode || null, languageCode: locale };
    const problem = await saveDetails(order.id, input);
    if (problem !== null) return problem;
    toast({ title: m.order_saved() });
    await revalidate();
    return null;
  };

  return (
    <EditSection
      title={m.order_about_title()}
      isEditable={order.editable.details}
      onEdit={() =>
        // An editor is given the original words (rule W8).
        setDraft({
          title: authoredText(service.titles),
          description: authoredText(service.descriptions),
          categoryCode: category?.code ?? "",
        })
      }
      onSave={save}
      view={
        <div className="grid gap-3">
          <p className="font-medium">
            <ShownSpan texts={service.titles} translation={translation} />
          </p>
          {category && <Badge>{category.translations[locale]}</Badge>}
          {/* The head of the page says when it is delivered, whatever was agreed since. */}
          {service.facts && (
            <FactsTable facts={{ ...service.facts, turnaroundDays: null }} currencyCode={order.priceCurrency.code} />
          )}
          {hasDescription && (
            <ShownSpan texts={service.descriptions} translation={translation} className="whitespace-pre-wrap text-sm" />
          )}
          <TranslationNote
            of={[service.titles, service.descriptions]}
            translation={translation}
            source={sourceIn(order, "SELLER")}
          />
        </div>
      }
      fields={(apiError) => <ServiceFields draft={draft} onChange={setDraft} apiError={apiError} />}
    />
  );
}
