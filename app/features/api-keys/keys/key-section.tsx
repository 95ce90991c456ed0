import { Plus } from "../../../ui/icons/dashboard-icons.ts";
import { KeyRound } from "../../../ui/icons/public-icons.ts";
import { useState } from "react";
import { API_KEYS_MAX } from "#domain/developer/api-key.ts";
import { m } from "#messages";
import type { ApiKey } from "../developer-data.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { SettingSection } from "../../setting/setting-section.tsx";
import type { KeyDialogProps } from "./key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";

const load = async () => (await import("./key-dialog.tsx")).KeyDialog;
const fetchEarly = () => void load();
const KeyDialog = lazyOnOpen<KeyDialogProps>(({ isOpen }) => isOpen, load);

/** Keys for programs (rule A28). */
export function KeySection({ keys }: { keys: readonly ApiKey[] }) {
  const [isOpen, setOpen] = useState(false);
  const create = (
    <Button
      icon={<Plus aria-hidden size={18} />}
      aria-haspopup="dialog"
      disabled={keys.filter(({ isExpired }) => !isExpired).length >= API_KEYS_MAX}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={() => setOpen(true)}
    >
      {m.developer_key_create()}
    </Button>
  );
  return (
    <SettingSection title={m.developer_keys()} description={m.developer_keys_lead()}>
      {keys.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden size={32} strokeWidth={1.5} />}
          title={m.developer_keys_empty()}
          action={create}
          className="max-w-2xl"
        >
          {m.developer_keys_empty_body()}
        </EmptyState>
      ) : (
        <>
          <ul className="grid max-w-2xl divide-y divide-line rounded-lg border border-line bg-raised">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
          <div>{create}</div>
        </>
      )}
      <KeyDialog isOpen={isOpen} onOpenChange={setOpen} />
    </SettingSection>
  );
}
