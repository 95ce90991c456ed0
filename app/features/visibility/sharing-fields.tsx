import { useViewer } from "../shell/page/site.ts";
import { AccessList } from "./access-list.tsx";
import { CreditList } from "./credit-list.tsx";
import { ACCESS_LEVELS, type SharingDraft } from "./sharing-draft.ts";
import { VisibilitySelect } from "./visibility-select.tsx";

export interface SharingFieldsProps {
  sharing: SharingDraft;
  /** A work can have editors and credits; a form or a service can only be shown to others. */
  isWork?: boolean;
  onChange: (change: (before: SharingDraft) => Partial<SharingDraft>) => void;
}

/** Rule A24: visibility, grants and credits of a resource. */
export function SharingFields({ sharing, isWork = false, onChange }: SharingFieldsProps) {
  const viewer = useViewer();
  const { visibilityStatus, people, roles, credits, ownerAccountId, isAdministered } = sharing;
  if (!isAdministered) return null;
  const isListing = isWork || visibilityStatus === "PRIVATE" || people.length + roles.length > 0;
  return (
    <>
      <VisibilitySelect
        value={visibilityStatus}
        onChange={(status) => onChange(() => ({ visibilityStatus: status }))}
      />
      {isListing && (
        <AccessList
          sharing={sharing}
          ownerAccountId={ownerAccountId ?? viewer?.accountId ?? ""}
          levels={isWork ? ACCESS_LEVELS : ["VIEW"]}
          onChange={onChange}
        />
      )}
      {isWork && (
        <CreditList
          credits={credits}
          onChange={(change) => onChange((before) => ({ credits: change(before.credits) }))}
        />
      )}
    </>
  );
}
