import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import { detailsForm, DETAILS_TITLE_LIMIT, DETAILS_DESCRIPTION_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

export interface ServiceDraft {
  readonly title: string;
  readonly description: string;
  readonly categoryCode: string;
}

export interface ServiceFieldsProps {
  draft: ServiceDraft;
  onChange: (draft: ServiceDraft) => void;
  apiError: ApiError | null;
}

/** What is edited of a `ServiceSection`; loaded when editing begins. */
export function ServiceFields({ draft, onChange, apiError }: ServiceFieldsProps) {
  const { locale } = useUiEnvironment();
  return (
    <>
      <TextField
        label={m.order_field_title()}
        isRequired
        most={DETAILS_TITLE_LIMIT}
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        error={issueOf(apiError, "title")}
      />
      <TextArea
        label={m.order_field_description()}
        rows={6}
        most={DETAILS_DESCRIPTION_LIMIT}
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
        error={issueOf(apiError, "description")}
      />
      <Select
        label={m.order_field_category()}
        placeholder={m.order_field_no_category()}
        options={ACTIVE_CATEGORIES.map(({ code, translations }) => ({ value: code, label: translations[locale] }))}
        value={draft.categoryCode}
        onValueChange={(categoryCode) => onChange({ ...draft, categoryCode })}
        error={issueOf(apiError, "categoryCode")}
      />
    </>
  );
}

/** Null when saved. */
export async function saveDetails(orderId: string, input: unknown): Promise<ApiError | null> {
  const checked = check(detailsForm, input);
  if (!checked.ok) return checked.error;
  const saved = await call(
    trpc.commissionOrderService.updateSeller.mutate({ commissionOrderId: orderId, ...checked.value }),
  );
  return saved.ok ? null : saved.error;
}
