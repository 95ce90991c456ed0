import { m } from "#messages";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { LegalLink } from "../../../legal/legal-links.tsx";

export interface TermsCheckboxProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  /** Whether submission was attempted without accepting. */
  isMissing: boolean;
}

export function TermsCheckbox({ isAgreed, onChange, isMissing }: TermsCheckboxProps) {
  return (
    <Checkbox
      label={m.commission_terms()}
      hint={
        <>
          <LegalLink slug="client-terms" /> {m.commission_terms_hint()}
        </>
      }
      checked={isAgreed}
      onCheckedChange={onChange}
      error={isMissing ? m.commission_field_required() : undefined}
    />
  );
}

/** Rule O27: a separate checkbox beside the terms. */
export function AcknowledgementCheckbox({ isAgreed, onChange, isMissing }: TermsCheckboxProps) {
  return (
    <Checkbox
      label={m.commission_acknowledgement()}
      checked={isAgreed}
      onCheckedChange={onChange}
      error={isMissing ? m.commission_acknowledgement_missing() : undefined}
    />
  );
}
