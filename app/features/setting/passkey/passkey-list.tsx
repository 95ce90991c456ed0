import { KeyRound } from "../../../ui/icons/dashboard-icons.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { deviceName } from "#domain/account/device-name.ts";
import { PASSKEY_NAME_MAX } from "#domain/account/passkey.ts";
import { m } from "#messages";
import { withProof } from "../../../client/fresh-proof.ts";
import type { Outcome } from "../../../client/outcome.ts";
import { addPasskey, hasPasskeys, passkeyNotShown } from "../../../client/passkey.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";

export interface PasskeyEntry {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

interface PasskeyListProps {
  passkeys: readonly PasskeyEntry[];
  /** Admin tools are closed in this session until a passkey has proved it. */
  isWanted: boolean;
}

/** Passkeys of the account (rule A54): added, renamed, removed. */
export function PasskeyList({ passkeys, isWanted }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const isReady = useIsReady();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);

  const during = async (id: string, act: () => Promise<Outcome<unknown> | null>) => {
    setPending(id);
    setFailure(null);
    const outcome = await act();
    setPending(null);
    if (outcome === null) return setFailure(passkeyNotShown());
    if (!outcome.ok) return setFailure(outcome.error.message);
    await revalidate();
  };
  const add = async () => {
    const name = deviceName(navigator.userAgent) ?? m.account_passkey();
    let wasShown = true;
    const outcome = await withProof<unknown>(async () => {
      const made = await addPasskey(name);
      wasShown = made !== null;
      return made ?? { ok: true, value: null };
    });
    return wasShown ? outcome : null;
  };
  const isSupported = isReady && hasPasskeys();
  return (
    <div className="grid max-w-2xl gap-4">
      {isWanted && <Alert tone="caution">{m.account_passkey_wanted()}</Alert>}
      {failure && <Alert tone="negative">{failure}</Alert>}
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isPending={pending === passkey.id}
              onRename={(name) =>
                during(passkey.id, () => call(trpc.passkey.rename.mutate({ passkeyId: passkey.id, name })))
              }
              onRemove={() =>
                during(passkey.id, () => withProof(() => call(trpc.passkey.remove.mutate({ passkeyId: passkey.id }))))
              }
            />
          ))}
        </ul>
      )}
      {isReady && !isSupported && <p className="text-sm text-muted">{m.account_passkey_unsupported()}</p>}
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<KeyRound aria-hidden size={18} />}
        disabled={!isSupported}
        isPending={pending === ""}
        onClick={() => void during("", add)}
      >
        {m.account_passkey_add()}
      </Button>
    </div>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyEntry;
  isPending: boolean;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
}

function PasskeyRow({ passkey, isPending, onRename, onRemove }: PasskeyRowProps) {
  const [name, setName] = useState<string | null>(null);
  const save = async () => {
    if (name !== null) await onRename(name);
    setName(null);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 grow text-sm">
        {name === null ? (
          <p className="font-medium">{passkey.name}</p>
        ) : (
          <TextField
            label={m.account_passkey_name()}
            most={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <p className="text-muted">
          {m.account_passkey_created()} <DateText value={passkey.createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        {name === null ? (
          <Button size="sm" variant="ghost" onClick={() => setName(passkey.name)}>
            {m.account_passkey_rename()}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void save()}>
            {m.shell_save()}
          </Button>
        )}
        <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void onRemove()}>
          {m.account_passkey_remove()}
        </Button>
      </div>
    </li>
  );
}
