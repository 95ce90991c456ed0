import { KeyRound } from "../../../ui/icons/public-icons.ts";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import type { ApiKey } from "../developer-data.ts";
import { SCOPE_LABELS } from "./scope-labels.ts";

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const revoke = async () => {
    const outcome = await call(trpc.apiKey.revoke.mutate({ apiKeyId: apiKey.id }));
    if (!outcome.ok) return outcome.error.message;
    await revalidate();
    toast({ title: m.developer_key_revoked() });
    return null;
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <KeyRound aria-hidden size={22} className="mt-0.5 text-muted" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1.5 text-sm">
        <p className="break-words font-medium">
          <span>{apiKey.name}</span>{" "}
          <span
            translate="no"
            className="whitespace-nowrap font-mono font-normal text-muted"
          >{`${apiKey.prefix}…`}</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {apiKey.scopes.map((scope) => (
            <Badge key={scope}>{SCOPE_LABELS[scope].label()}</Badge>
          ))}
          {apiKey.isExpired && <Badge tone="negative">{m.developer_key_expired()}</Badge>}
        </p>
        <p className="text-muted">
          {apiKey.lastUsedAt ? (
            <>
              <span>{m.developer_key_last_used()}</span> <DateText value={apiKey.lastUsedAt} hasTime />
            </>
          ) : (
            m.developer_key_never_used()
          )}
        </p>
        <p className="text-muted">
          {apiKey.expiresAt ? (
            <>
              <span>{m.developer_key_valid_until()}</span> <DateText value={apiKey.expiresAt} />
            </>
          ) : (
            m.developer_key_no_end()
          )}
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            {m.developer_key_revoke()}
          </Button>
        }
        title={m.developer_key_revoke_title({ name: apiKey.name })}
        confirmLabel={m.developer_key_revoke()}
        tone="danger"
        onConfirm={revoke}
      >
        <p>{m.developer_key_revoke_body()}</p>
      </ConfirmDialog>
    </li>
  );
}
