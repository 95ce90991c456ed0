import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { API_KEY_DAYS, API_KEY_SCOPES, type ApiKeyScope } from "#domain/developer/api-key.ts";
import { KEY_NAME_MAX } from "#domain/developer/developer.form.ts";
import { m } from "#messages";
import { withProof } from "../../../client/fresh-proof.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SecretOnce } from "../secret-once.tsx";
import { SCOPE_LABELS } from "./scope-labels.ts";

export interface KeyDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const FOREVER = "";

/** Makes a key, then shows it; afterwards nobody can read it again. */
export function KeyDialog({ isOpen, onOpenChange }: KeyDialogProps) {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setKey(null);
  };
  const done = async (made: string) => {
    setKey(made);
    await revalidate();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={key === null ? m.developer_key_create() : m.developer_key_created()}
      isDismissable={key === null}
    >
      {key === null ? (
        <KeyForm onDone={(made) => void done(made)} />
      ) : (
        <div className="grid gap-5">
          <SecretOnce label={m.developer_key()} secret={key} />
          <Button className="justify-self-end" onClick={() => close(false)}>
            {m.developer_copied_done()}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function KeyForm({ onDone }: { onDone: (key: string) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(["read"]);
  const [days, setDays] = useState<string>("90");
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const scopesIssue = issueOf(apiError, "scopes");

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const validDays = API_KEY_DAYS.find((each) => String(each) === days) ?? null;
    const made = await withProof(() => call(trpc.apiKey.create.mutate({ name, scopes: [...scopes], validDays })));
    setPending(false);
    if (made.ok) onDone(made.value.key);
    else setApiError(made.error);
  };
  const toggle = (scope: ApiKeyScope, isChosen: boolean) =>
    setScopes(isChosen ? [...scopes, scope] : scopes.filter((each) => each !== scope));

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void create(event)}>
      <TextField
        label={m.developer_key_name()}
        hint={m.developer_key_name_hint()}
        isRequired
        most={KEY_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={issueOf(apiError, "name")}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{m.developer_key_scopes()}</legend>
        {API_KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_LABELS[scope].label()}
            hint={SCOPE_LABELS[scope].hint()}
            checked={scopes.includes(scope)}
            onCheckedChange={(isChosen) => toggle(scope, isChosen)}
          />
        ))}
        {scopesIssue && <FieldError>{scopesIssue}</FieldError>}
        <p className="text-sm text-muted">{m.developer_key_never()}</p>
      </fieldset>
      <Select
        label={m.developer_key_validity()}
        value={days}
        onValueChange={setDays}
        options={[
          ...API_KEY_DAYS.map((count) => ({ value: String(count), label: m.developer_key_days({ count }) })),
          { value: FOREVER, label: m.developer_key_until_revoked() },
        ]}
      />
      {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
      <Button type="submit" isPending={isPending} className="justify-self-end">
        {m.developer_key_create()}
      </Button>
    </form>
  );
}
