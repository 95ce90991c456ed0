import { m } from "#messages";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { LegalLink } from "../../../legal/legal-links.tsx";

interface AgreementCheckboxProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  /** Whether submission was attempted without accepting. */
  isMissing: boolean;
}

interface TermsCheckboxProps extends AgreementCheckboxProps {
  /** Whether the creator has terms of their own, which the page shows (rule L81). */
  hasOwnTerms: boolean;
}

export function TermsCheckbox({ isAgreed, onChange, isMissing, hasOwnTerms }: TermsCheckboxProps) {
  return (
    <Checkbox
      label={m.commission_terms()}
      hint={
        <>
          <LegalLink slug="client-terms" /> {hasOwnTerms && <span>{m.commission_terms_own()}</span>}
        </>
      }
      checked={isAgreed}
      onCheckedChange={onChange}
      error={isMissing ? m.commission_field_required() : undefined}
    />
  );
}

/** Rule O27: a separate checkbox beside the terms. */
export function AcknowledgementCheckbox({ isAgreed, onChange, isMissing }: AgreementCheckboxProps) {
  return (
    <Checkbox
      label={m.commission_acknowledgement()}
      checked={isAgreed}
      onCheckedChange={onChange}
      error={isMissing ? m.commission_acknowledgement_missing() : undefined}
    />
  );
}
