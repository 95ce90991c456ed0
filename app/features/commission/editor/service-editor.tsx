import { DEFAULT_CURRENCY_CODE, type ActiveCurrencyCode } from "#domain/money/currency.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { EditorForm } from "../../editing/editor-form.tsx";
import { useEditor } from "../../editing/use-editor.ts";
import { fromPriceOfService } from "./draft-price.ts";
import { offeredKinds } from "./facts/facts-draft.ts";
import { ServicePreviewButton } from "./preview/service-preview-button.tsx";
import { serviceInput, type ServiceDraft } from "./service-draft.ts";
import { ServiceFields, type ChoosableForm } from "./service-fields.tsx";

export interface ServiceEditorProps {
  initial: ServiceDraft;
  /** Null for a new service. */
  serviceId: string | null;
  forms: readonly ChoosableForm[];
  /** The creator's own terms, if written. */
  policyId: string | null;
}

export function ServiceEditor({ initial, serviceId, forms, policyId }: ServiceEditorProps) {
  const formOf = (formId: string) => forms.find(({ id }) => id === formId);
  const editor = useEditor({
    initial,
    inputOf: (draft, languageCode) => {
      const form = formOf(draft.formId);
      return serviceInput(draft, currencyOf(form), form?.hasPlan ?? false, policyId, languageCode);
    },
    rulesOf: async ({ formId }) => {
      const rules = await import("#domain/commission/commission.form.ts");
      const hasPlan = formOf(formId)?.hasPlan ?? false;
      if (serviceId === null) return hasPlan ? rules.serviceForm : rules.pricedServiceForm;
      return hasPlan ? rules.serviceChangeForm : rules.pricedServiceChangeForm;
    },
    send: (input) =>
      serviceId === null
        ? trpc.commissionService.create.mutate(input)
        : trpc.commissionService.update.mutate({ ...input, commissionServiceId: serviceId }),
    mediasOf: ({ medias }) => medias,
    saved: m.shell_saved(),
    backTo: PATHS.forms,
  });
  const { draft, change, apiError } = editor;
  const form = formOf(draft.formId);
  const currencyCode = currencyOf(form);
  const hasLicence = offeredKinds(draft.facts).length > 0;
  return (
    <EditorForm
      editor={editor}
      actions={
        <ServicePreviewButton
          draft={draft}
          language={editor.writing.language}
          fromPrice={form ? fromPriceOfService(draft.price, currencyCode, form, hasLicence) : null}
          currencyCode={currencyCode}
        />
      }
    >
      <ServiceFields
        draft={draft}
        onChange={change}
        forms={forms}
        currencyCode={currencyCode}
        hasPolicy={policyId !== null}
        apiError={apiError}
      />
    </EditorForm>
  );
}

/** A service takes the currency of its form. */
const currencyOf = (form: ChoosableForm | undefined): ActiveCurrencyCode =>
  (form?.priceCurrency.code as ActiveCurrencyCode | undefined) ?? DEFAULT_CURRENCY_CODE;
