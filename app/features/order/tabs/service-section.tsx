import { useState } from "react";
import { useRevalidator } from "react-router";
import { findText, pickText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import type { Order } from "../panel/order-data.ts";
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
  const title = pickText(service.titles, locale);
  const description = findText(service.descriptions, locale)?.text ?? "";
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
      onEdit={() => setDraft({ title, description, categoryCode: category?.code ?? "" })}
      onSave={save}
      view={
        <div className="grid gap-2">
          <p className="font-medium">
            <LocalizedTextSpan texts={service.titles} />
          </p>
          {category && <Badge>{category.translations[locale]}</Badge>}
          {service.facts && <FactsTable facts={service.facts} currencyCode={order.priceCurrency.code} />}
          {description && <LocalizedTextSpan texts={service.descriptions} className="whitespace-pre-wrap text-sm" />}
        </div>
      }
      fields={(apiError) => <ServiceFields draft={draft} onChange={setDraft} apiError={apiError} />}
    />
  );
}
