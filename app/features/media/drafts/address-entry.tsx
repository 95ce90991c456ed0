import { useState, type SyntheticEvent } from "react";
import { ADDRESS_MAX } from "#domain/media/media.form.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

export interface AddressEntryProps {
  label: string;
  hint: string;
  button: string;
  /** What is wrong with it; null when it was taken. */
  onSubmit: (text: string) => string | null;
}

export function AddressEntry({ label, hint, button, onSubmit }: AddressEntryProps) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles the dialog's submit event to the page's form, which must not be submitted by it.
    event.stopPropagation();
    setRefusal(onSubmit(text.trim()));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 pt-5">
      <TextField
        label={label}
        hint={hint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={refusal ?? undefined}
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
