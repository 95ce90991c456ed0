import { digitsOfCode, TYPED_CODE_MAX } from "#domain/account/one-time-code.ts";
import { useSettledText } from "../../ui/form/composing.ts";
import { TextField, type TextFieldProps } from "../../ui/form/text-field.tsx";

type CodeFieldProps = Pick<TextFieldProps, "ref" | "inputClassName" | "error"> & {
  label: string;
  value: string;
  /** Everything that is typed, also while an input method composes it. */
  onText: (text: string) => void;
  /** The digits of what was typed or pasted, once nothing is being composed. */
  onDigits: (digits: string) => void;
};

/** One field for a one-time code, so that pasting and the phone's autofill work. */
export function CodeField({ onText, onDigits, ...field }: CodeFieldProps) {
  const typing = useSettledText({ onText, onSettled: (text) => onDigits(digitsOfCode(text)) });
  return (
    <TextField
      inputClassName="max-w-56 text-center text-lg font-semibold tabular-nums tracking-[0.4em]"
      {...field}
      inputMode="numeric"
      maxLength={TYPED_CODE_MAX}
      autoComplete="one-time-code"
      {...typing}
    />
  );
}
