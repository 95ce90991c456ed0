import { SERVICE_DESCRIPTION_MAX, SERVICE_TITLE_MAX } from "#domain/commission/commission.form.ts";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode, CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, issueWithin, type ApiError } from "../../../client/outcome.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TitleAndDescription } from "../../editing/words/title-and-description.tsx";
import MediaPicker from "../../media/drafts/media-picker.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { CategoryChecks } from "./category-checks.tsx";
import { CurrencySelect, PriceField } from "./price-field.tsx";
import { PolicyCheck } from "../request/terms/policy-check.tsx";
import { fromPriceOfService, type PricedForm } from "./draft-price.ts";
import type { ServiceDraft } from "./service-draft.ts";
import { offeredKinds } from "./facts/facts-draft.ts";
import { FactsFields } from "./facts/facts-fields.tsx";
import { PriceOfPlan, ShownPrice } from "./shown-price.tsx";
import { SharingFields } from "../../visibility/sharing-fields.tsx";

export interface ChoosableForm extends PricedForm {
  id: string;
  titles: readonly LocalizedText[];
  priceCurrency: { code: CurrencyCode };
  /** The titles of its questions about use and publication (rule L67). */
  rightsQuestions: readonly (readonly LocalizedText[])[];
}

export interface ServiceFieldsProps {
  draft: ServiceDraft;
  onChange: (change: (before: ServiceDraft) => Partial<ServiceDraft>) => void;
  forms: readonly ChoosableForm[];
  currencyCode: ActiveCurrencyCode;
  hasPolicy: boolean;
  apiError: ApiError | null;
}

export function ServiceFields({ draft, onChange, forms, currencyCode, hasPolicy, apiError }: ServiceFieldsProps) {
  const viewer = useViewer();
  const { locale } = useUiEnvironment();
  const set = (part: Partial<ServiceDraft>) => onChange(() => part);
  const form = forms.find(({ id }) => id === draft.formId);
  return (
    <>
      <TitleAndDescription
        title={{ label: m.commission_field_title(), most: SERVICE_TITLE_MAX }}
        description={{ label: m.commission_field_description(), most: SERVICE_DESCRIPTION_MAX, rows: 8 }}
        draft={draft}
        onChange={set}
        apiError={apiError}
      />
      <MediaPicker
        label={m.commission_field_media()}
        place={{ domain: "service", domainId: viewer?.accountId ?? "", field: "medias" }}
        drafts={draft.medias}
        hasCover
        onChange={(change) => onChange((before) => ({ medias: change(before.medias) }))}
        error={issueWithin(apiError, "medias")}
      />
      <Select
        label={m.commission_field_form()}
        hint={m.commission_field_form_hint()}
        options={forms.map((form) => ({ value: form.id, label: pickText(form.titles, locale) }))}
        placeholder={m.commission_field_form_choose()}
        value={draft.formId}
        onValueChange={(formId) => set({ formId })}
        error={issueOf(apiError, "formId")}
        isRequired
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        {form?.hasPlan ? (
          <PriceOfPlan>{m.commission_price_of_form_plan()}</PriceOfPlan>
        ) : (
          <PriceField
            label={m.commission_field_price()}
            hint={m.commission_field_price_hint()}
            value={draft.price}
            currencyCode={currencyCode}
            onChange={(price) => set({ price })}
            error={issueOf(apiError, "priceAmount")}
            isRequired
          />
        )}
        <CurrencySelect
          value={currencyCode}
          isFixed
          onChange={() => {}}
          error={issueOf(apiError, "priceCurrencyCode")}
        />
      </div>
      {form && (
        <ShownPrice
          amount={fromPriceOfService(draft.price, currencyCode, form, offeredKinds(draft.facts).length > 0)}
          currencyCode={currencyCode}
        />
      )}
      <CategoryChecks
        chosen={draft.categoryCodes}
        onChange={(categoryCodes) => set({ categoryCodes })}
        error={issueOf(apiError, "categoryCodes")}
      />
      <FactsFields
        draft={draft.facts}
        currencyCode={currencyCode}
        categoryCodes={draft.categoryCodes}
        rightsQuestions={(form?.rightsQuestions ?? []).map((titles) => pickText(titles, locale))}
        apiError={apiError}
        onChange={(change) => onChange((before) => ({ facts: { ...before.facts, ...change(before.facts) } }))}
      />
      <PolicyCheck
        isChecked={draft.hasPolicy}
        hasPolicy={hasPolicy}
        onChange={(checked) => set({ hasPolicy: checked })}
      />
      <SharingFields
        sharing={draft.sharing}
        onChange={(change) => onChange((before) => ({ sharing: { ...before.sharing, ...change(before.sharing) } }))}
      />
      <Checkbox
        label={m.commission_field_active()}
        hint={m.commission_field_active_hint()}
        checked={draft.isActive}
        onCheckedChange={(isActive) => set({ isActive })}
      />
    </>
  );
}
