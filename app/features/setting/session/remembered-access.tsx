import { useState } from "react";
import type { RememberedAccess } from "#domain/account/settings/account-settings.form.ts";
import { m } from "#messages";
import { Checkbox } from "../../../ui/form/checkbox.tsx";

/** How much of what lets programs in there is. */
export interface AccessCounts {
  apiKeys: number;
  webhooks: number;
}

/** What would outlive the sessions that end: it ends too, unless its box is unchecked (rule A51). */
export function useRememberedAccess(): [kept: RememberedAccess, change: (change: Partial<RememberedAccess>) => void] {
  const [kept, setKept] = useState<RememberedAccess>({ keepsApiKeys: false, keepsWebhooks: false });
  return [kept, (change) => setKept((before) => ({ ...before, ...change }))];
}

interface RememberedAccessFieldsProps {
  counts: AccessCounts;
  kept: RememberedAccess;
  onChange: (change: Partial<RememberedAccess>) => void;
}

/** Nothing where there is nothing to end. */
export function RememberedAccessFields({ counts, kept, onChange }: RememberedAccessFieldsProps) {
  if (counts.apiKeys + counts.webhooks === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{m.account_ends_too()}</legend>
      {counts.apiKeys > 0 && (
        <Checkbox
          label={m.account_ends_api_keys({ count: counts.apiKeys })}
          checked={!kept.keepsApiKeys}
          onCheckedChange={(ends) => onChange({ keepsApiKeys: !ends })}
        />
      )}
      {counts.webhooks > 0 && (
        <Checkbox
          label={m.account_ends_webhooks({ count: counts.webhooks })}
          checked={!kept.keepsWebhooks}
          onCheckedChange={(ends) => onChange({ keepsWebhooks: !ends })}
        />
      )}
    </fieldset>
  );
}
