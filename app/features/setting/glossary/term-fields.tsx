import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { TERM_MAX, termForm } from "#domain/translation/glossary.form.ts";
import { languageName } from "#domain/kernel/language.ts";
import { TERM_LANGUAGES, type Term } from "#domain/translation/glossary.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { isComposingKey } from "../../../ui/form/composing.ts";

/** Without an id it is a new one. */
export type TermDraft = { readonly id?: string } & Term;

interface TermFieldsProps {
  draft: TermDraft;
  onCancel: () => void;
  onSaved: (term: TermDraft) => void;
}

/** One term in each language. */
export function TermFields({ draft, onCancel, onSaved }: TermFieldsProps) {
  const [words, setWords] = useState(draft);
  const { locale } = useUiEnvironment();
  const [error, setError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What was asked for by a button is typed at once.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isComposingKey(event)) onCancel();
  };

  const save = async () => {
    if (isPending) return;
    const checked = check(termForm, words);
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.glossary.save.mutate(checked.value));
    setPending(false);
    if (outcome.ok) onSaved(outcome.value);
    else setError(outcome.error);
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && error.issues.length === 0 && <Alert tone="negative">{error.message}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        {TERM_LANGUAGES.map((code) => (
          <TextField
            key={code}
            label={languageName(code, locale)}
            lang={code}
            value={words[code] ?? ""}
            onKeyDown={leaveByEscape}
            most={TERM_MAX}
            onChange={({ currentTarget }) => setWords({ ...words, [code]: currentTarget.value })}
            error={issueOf(error, code)}
          />
        ))}
      </div>
      <div className="flex gap-3">
        <Button type="submit" size="sm" isPending={isPending}>
          {m.translation_glossary_save()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel} disabled={isPending}>
          {m.translation_glossary_cancel()}
        </Button>
      </div>
    </form>
  );
}
