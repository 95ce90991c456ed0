import { LICENCE_KINDS, type LicenceKind } from "#domain/commission/facts/licence.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { issueOf, type ApiError } from "../../../../client/outcome.ts";
import { FieldError } from "../../../../ui/form/field.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { licenceKindLabel } from "../../facts/licence-labels.ts";
import { PriceField } from "../price-field.tsx";
import { highestLimit, offeredKinds, type FactsFieldsProps, type Offer, type TermDraft } from "./facts-draft.ts";

/** Each term of the licence: not stated, included, or for a price (rule L60). */
export function LicenceFields({
  draft,
  currencyCode,
  rightsQuestions,
  apiError,
  onChange,
}: Omit<FactsFieldsProps, "categoryCodes">) {
  const offered = offeredKinds(draft);
  const overall = issueOf(apiError, "facts.licence");
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.commission_licence()}</legend>
      <p className="text-sm text-muted">{m.commission_licence_hint()}</p>
      {offered.length > 0 && rightsQuestions.length > 0 && (
        <p className="text-sm">{m.commission_licence_instead({ questions: rightsQuestions.join(", ") })}</p>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {LICENCE_KINDS.map((kind) => (
          <Term
            key={kind}
            kind={kind}
            draft={draft.licence[kind]}
            currencyCode={currencyCode}
            path={`facts.licence.${offered.indexOf(kind)}`}
            apiError={apiError}
            onChange={(part) =>
              onChange(({ licence }) => ({ licence: { ...licence, [kind]: { ...licence[kind], ...part } } }))
            }
          />
        ))}
      </ul>
      {overall && <FieldError>{overall}</FieldError>}
    </fieldset>
  );
}

interface TermProps {
  kind: LicenceKind;
  draft: TermDraft;
  currencyCode: ActiveCurrencyCode;
  path: string;
  apiError: ApiError | null;
  onChange: (part: Partial<TermDraft>) => void;
}

function Term({ kind, draft, currencyCode, path, apiError, onChange }: TermProps) {
  const term = licenceKindLabel(kind);
  const offers: Record<Offer, string> = {
    NONE: m.commission_licence_offer_none(),
    INCLUDED: m.commission_licence_offer_included(),
    OPTION: kind === "CREDIT" ? m.commission_licence_offer_let_off() : m.commission_licence_offer_option(),
  };
  const isOffered = draft.offer !== "NONE";
  const isCopies = kind === "MERCHANDISE";
  return (
    <li className="px-3 py-3 sm:px-4">
      <fieldset className="grid min-w-0 items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <legend className="float-left text-sm sm:py-3">{term}</legend>
        <Select<Offer>
          label={m.commission_licence_offer()}
          isLabelHidden
          options={(Object.keys(offers) as Offer[]).map((value) => ({ value, label: offers[value] }))}
          value={draft.offer}
          onValueChange={(offer) => onChange({ offer })}
        />
        {(draft.offer === "OPTION" || (isOffered && highestLimit(kind) !== null)) && (
          <div className="grid grid-cols-2 items-start gap-3 sm:col-span-2 sm:grid-cols-[9rem_9rem] sm:justify-end">
            {isOffered && highestLimit(kind) !== null && (
              <TextField
                label={isCopies ? m.commission_licence_copies() : m.commission_licence_days()}
                placeholder={isCopies ? m.commission_licence_copies_any() : m.commission_licence_days_ever()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={draft.limit}
                onChange={({ currentTarget }) => onChange({ limit: currentTarget.value })}
                error={issueOf(apiError, `${path}.limit`)}
              />
            )}
            {draft.offer === "OPTION" && (
              <div className="col-start-2">
                <PriceField
                  label={m.commission_field_price()}
                  value={draft.price}
                  currencyCode={currencyCode}
                  onChange={(price) => onChange({ price })}
                  error={issueOf(apiError, `${path}.priceAmount`)}
                />
              </div>
            )}
          </div>
        )}
      </fieldset>
    </li>
  );
}
