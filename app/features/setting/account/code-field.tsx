import { CODE_DIGITS, TYPED_CODE_MAX } from "#domain/account/one-time-code.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | null | undefined;
}

/** One field for a one-time code, so that pasting works. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      inputMode="numeric"
      maxLength={TYPED_CODE_MAX}
      autoComplete="one-time-code"
      inputClassName="max-w-56 text-center text-lg font-semibold tabular-nums tracking-[0.4em]"
      onChange={(event) =>
        // Japanese keyboards may enter full-width digits.
        onChange(event.currentTarget.value.normalize("NFKC").replace(/\D/g, "").slice(0, CODE_DIGITS))
      }
    />
  );
}
