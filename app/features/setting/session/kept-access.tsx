import { useState } from "react";
import type { KeptAccess } from "#domain/account/settings/account-settings.form.ts";
import { m } from "#messages";
import { Checkbox } from "../../../ui/form/checkbox.tsx";

/** How much of what lets programs in there is. */
export interface AccessCounts {
  apiKeys: number;
  webhooks: number;
}

/** What would outlive the sessions that end: it ends too, unless somebody takes the mark away (rule A51). */
export function useKeptAccess(): [kept: KeptAccess, change: (change: Partial<KeptAccess>) => void] {
  const [kept, setKept] = useState<KeptAccess>({ keepsApiKeys: false, keepsWebhooks: false });
  return [kept, (change) => setKept((before) => ({ ...before, ...change }))];
}

interface KeptAccessFieldsProps {
  counts: AccessCounts;
  kept: KeptAccess;
  onChange: (change: Partial<KeptAccess>) => void;
}

/** Nothing where there is nothing to end. */
export function KeptAccessFields({ counts, kept, onChange }: KeptAccessFieldsProps) {
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
