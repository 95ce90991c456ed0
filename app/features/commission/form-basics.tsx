import { FORM_TITLE_MAX } from "../../../domain/commission/commission.form.ts";
import { m } from "../../../messages/compiled/messages.js";
import { issueOf, type Trouble } from "../../client/outcome.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CategorySelect } from "./category-select.tsx";
import type { FormDraft } from "./form-draft.ts";
import { CurrencySelect, PriceField } from "./price-field.tsx";
import { VisibilitySelect } from "./visibility-select.tsx";

export interface FormBasicsProps {
  draft: FormDraft;
  onChange: (part: Partial<FormDraft>) => void;
  trouble: Trouble | null;
  isCurrencyFixed: boolean;
}

export function FormBasics({ draft, onChange, trouble, isCurrencyFixed }: FormBasicsProps) {
  return (
    <section aria-label={m.commission_basics()} className="grid gap-5">
      <TextField
        label={m.commission_field_title()}
        value={draft.title}
        maxLength={FORM_TITLE_MAX}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        error={issueOf(trouble, "title")}
        isRequired
      />
      <CategorySelect
        label={m.commission_field_category()}
        value={draft.categoryCode}
        onChange={(categoryCode) => onChange({ categoryCode })}
        error={issueOf(trouble, "categoryCode")}
        isRequired
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <PriceField
          label={m.commission_field_price()}
          hint={m.commission_field_price_form_hint()}
          value={draft.price}
          currencyCode={draft.currencyCode}
          onChange={(price) => onChange({ price })}
          error={issueOf(trouble, "priceAmount")}
        />
        <CurrencySelect
          value={draft.currencyCode}
          isFixed={isCurrencyFixed}
          onChange={(currencyCode) => onChange({ currencyCode })}
          error={issueOf(trouble, "priceCurrencyCode")}
        />
      </div>
      <VisibilitySelect
        value={draft.visibilityStatus}
        onChange={(visibilityStatus) => onChange({ visibilityStatus })}
      />
      <Checkbox
        label={m.commission_field_open()}
        hint={m.commission_field_open_hint()}
        checked={draft.isOpen}
        onCheckedChange={(isOpen) => onChange({ isOpen })}
      />
    </section>
  );
}
