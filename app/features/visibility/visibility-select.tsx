import { VISIBILITY_STATUSES, type VisibilityStatus } from "#domain/portfolio/visibility.ts";
import { m } from "#messages";
import { Select } from "../../ui/form/select.tsx";

const LABELS: Record<VisibilityStatus, { label: () => string; hint: () => string }> = {
  PUBLIC: { label: m.portfolio_visibility_public, hint: m.portfolio_visibility_public_hint },
  UNLISTED: { label: m.portfolio_visibility_unlisted, hint: m.portfolio_visibility_unlisted_hint },
  PRIVATE: { label: m.portfolio_visibility_private, hint: m.portfolio_visibility_private_hint },
};

export const visibilityLabel = (status: VisibilityStatus): string => LABELS[status].label();

export interface VisibilitySelectProps {
  value: VisibilityStatus;
  onChange: (value: VisibilityStatus) => void;
}

/** Who can see a form, a service or a work (rule A7). */
export function VisibilitySelect({ value, onChange }: VisibilitySelectProps) {
  return (
    <Select
      label={m.commission_field_visibility()}
      hint={LABELS[value].hint()}
      options={VISIBILITY_STATUSES.map((status) => ({ value: status, label: visibilityLabel(status) }))}
      value={value}
      onValueChange={onChange}
    />
  );
}
