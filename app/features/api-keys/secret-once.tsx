import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { CopyButton } from "../share/copy-link.tsx";

/** A key or a signing secret, at the only moment at which it can be read. */
export function SecretOnce({ label, secret }: { label: string; secret: string }) {
  return (
    <div className="grid gap-4">
      <Alert tone="caution">{m.developer_once()}</Alert>
      <div className="flex items-end gap-2">
        <TextField
          label={label}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 grow"
          inputClassName="font-mono"
        />
        <CopyButton url={secret} label={m.developer_copy()} />
      </div>
    </div>
  );
}
