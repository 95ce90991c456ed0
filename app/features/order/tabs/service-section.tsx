import { useState } from "react";
import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import { findText, pickText } from "#domain/kernel/localized-text.ts";
import { detailsForm } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { trpc } from "../../../client/trpc.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EditSection } from "./edit-section.tsx";
import type { Order } from "../panel/order-data.ts";
import { useSaveSection } from "./use-save-section.ts";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";

interface ServiceSectionProps {
  order: Order;
  service: Order["orderServices"][number];
}

/** Title, description and category as agreed; the seller edits them until delivery (rule O23). */
export function ServiceSection({ order, service }: ServiceSectionProps) {
  const { locale } = useUiEnvironment();
  const saveSection = useSaveSection();
  const title = pickText(service.titles, locale);
  const description = findText(service.descriptions, locale)?.text ?? "";
  const category = service.categories[0];
  const [draft, setDraft] = useState({ title: "", description: "", categoryCode: "" });

  const save = () =>
    saveSection(detailsForm, { ...draft, categoryCode: draft.categoryCode || null, languageCode: locale }, (details) =>
      trpc.commissionOrderService.updateSeller.mutate({ commissionOrderId: order.id, ...details }),
    );

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
          {description && <LocalizedTextSpan texts={service.descriptions} className="whitespace-pre-wrap text-sm" />}
        </div>
      }
      fields={(apiError) => (
        <>
          <TextField
            label={m.order_field_title()}
            isRequired
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
            error={issueOf(apiError, "title")}
          />
          <TextArea
            label={m.order_field_description()}
            rows={6}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
            error={issueOf(apiError, "description")}
          />
          <Select
            label={m.order_field_category()}
            placeholder={m.order_field_no_category()}
            options={ACTIVE_CATEGORIES.map(({ code, translations }) => ({ value: code, label: translations[locale] }))}
            value={draft.categoryCode}
            onValueChange={(categoryCode) => setDraft({ ...draft, categoryCode })}
            error={issueOf(apiError, "categoryCode")}
          />
        </>
      )}
    />
  );
}
