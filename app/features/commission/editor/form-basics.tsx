import { FORM_TITLE_MAX } from "#domain/commission/commission.form.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { LanguageTabs } from "../../editing/words/language-tabs.tsx";
import { WordsField } from "../../editing/words/words-field.tsx";
import { CategorySelect } from "./category-select.tsx";
import { fromPriceOfForm } from "./draft-price.ts";
import { isPlan, type FormDraft } from "./form-draft.ts";
import { CurrencySelect, PriceField } from "./price-field.tsx";
import { PriceOfPlan, ShownPrice } from "./shown-price.tsx";
import { SharingFields } from "../../visibility/sharing-fields.tsx";

export interface FormBasicsProps {
  draft: FormDraft;
  onChange: (change: (before: FormDraft) => Partial<FormDraft>) => void;
  apiError: ApiError | null;
  isCurrencyFixed: boolean;
}

export function FormBasics({ draft, onChange, apiError, isCurrencyFixed }: FormBasicsProps) {
  const set = (part: Partial<FormDraft>) => onChange(() => part);
  const plan = draft.questions.findIndex(isPlan);
  return (
    <section aria-label={m.commission_basics()} className="grid gap-5">
      <LanguageTabs label={m.translation_words_title()} texts={[["titles", draft.title]]} apiError={apiError}>
        <WordsField
          label={m.commission_field_title()}
          words={draft.title}
          most={FORM_TITLE_MAX}
          onChange={(title) => set({ title })}
          path="titles"
          apiError={apiError}
          isRequired
        />
      </LanguageTabs>
      <CategorySelect
        label={m.commission_field_category()}
        value={draft.categoryCode}
        onChange={(categoryCode) => set({ categoryCode })}
        error={issueOf(apiError, "categoryCode")}
        isRequired
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        {plan === -1 ? (
          <PriceField
            label={m.commission_field_price()}
            hint={m.commission_field_price_form_hint()}
            value={draft.price}
            currencyCode={draft.currencyCode}
            onChange={(price) => set({ price })}
            error={issueOf(apiError, "priceAmount")}
          />
        ) : (
          <PriceOfPlan>{m.commission_price_of_plan({ number: plan + 1 })}</PriceOfPlan>
        )}
        <CurrencySelect
          value={draft.currencyCode}
          isFixed={isCurrencyFixed}
          onChange={(currencyCode) => set({ currencyCode })}
          error={issueOf(apiError, "priceCurrencyCode")}
        />
      </div>
      <ShownPrice amount={fromPriceOfForm(draft)} currencyCode={draft.currencyCode} />
      <SharingFields
        sharing={draft.sharing}
        onChange={(change) => onChange((before) => ({ sharing: { ...before.sharing, ...change(before.sharing) } }))}
      />
      <Checkbox
        label={m.commission_field_open()}
        hint={m.commission_field_open_hint()}
        checked={draft.isOpen}
        onCheckedChange={(isOpen) => set({ isOpen })}
      />
    </section>
  );
}
