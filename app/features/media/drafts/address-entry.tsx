import { useState, type SyntheticEvent } from "react";
import { ADDRESS_MAX } from "#domain/media/media.form.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

export interface AddressEntryProps {
  label: string;
  hint: string;
  button: string;
  /** Shown when `onSubmit` returns false. */
  refusal: string;
  onSubmit: (text: string) => boolean;
}

export function AddressEntry({ label, hint, button, refusal, onSubmit }: AddressEntryProps) {
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles the dialog's submit event to the page's form, which must not be submitted by it.
    event.stopPropagation();
    setRefused(!onSubmit(text.trim()));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-5">
      <TextField
        label={label}
        hint={hint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isRefused ? refusal : undefined}
        inputMode="url"
        maxLength={ADDRESS_MAX}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" disabled={text.trim() === ""} className="justify-self-start">
        {button}
      </Button>
    </form>
  );
}
