import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { countGraphemes } from "#domain/kernel/characters.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { Parts } from "../../../ui/parts.ts";

interface WordsFieldProps {
  label: string;
  hint?: string | undefined;
  button: string;
  most: number;
  first?: string;
  form: { isPending: boolean; issue: (path: string) => string | undefined; refusal: string | null };
  /** The name of the text in the input. */
  field?: string;
  /** Above the text. */
  children?: Parts;
  /** Beside the button. */
  beside?: Parts;
  /** It stands in place of the button that opened it. */
  takesFocus?: boolean;
  isOptional?: boolean;
  onSubmit: (words: string) => void;
}

/** One text with its button. */
export function WordsField({ field = "words", ...props }: WordsFieldProps) {
  const {
    label,
    hint,
    button,
    most,
    first = "",
    form,
    children,
    beside,
    takesFocus = false,
    isOptional = false,
    onSubmit,
  } = props;
  const [words, setWords] = useState(first);
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    if (takesFocus) own?.querySelector<HTMLElement>("textarea")?.focus();
    return () => {
      // When it has done its work and goes, the focus stays with its card.
      if (own?.contains(document.activeElement)) own.closest<HTMLElement>("section[tabindex]")?.focus();
    };
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(words);
  };
  return (
    <form ref={element} noValidate method="post" className="grid gap-3" onSubmit={submit}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        isRequired={!isOptional}
        rows={3}
        most={most}
        counter={`${countGraphemes(words)} / ${most}`}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        error={form.issue(field)}
      />
      {form.refusal && <Alert tone="negative">{form.refusal}</Alert>}
      <div className="flex flex-wrap gap-3 in-[[role=dialog]]:justify-end">
        <Button type="submit" isPending={form.isPending}>
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
}
