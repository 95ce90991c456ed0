import { Link } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";

export interface PolicyCheckProps {
  isChecked: boolean;
  /** Whether the creator has written terms. */
  hasPolicy: boolean;
  onChange: (isChecked: boolean) => void;
}

export function PolicyCheck({ isChecked, hasPolicy, onChange }: PolicyCheckProps) {
  return (
    <div>
      <Checkbox
        label={m.commission_field_policy()}
        hint={hasPolicy ? undefined : m.commission_field_policy_none()}
        checked={isChecked && hasPolicy}
        disabled={!hasPolicy}
        onCheckedChange={onChange}
      />
      {!hasPolicy && (
        <Link to={PATHS.formsGeneral} className="ml-8 text-sm text-link">
          {m.commission_field_policy_write()}
        </Link>
      )}
    </div>
  );
}
