import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { TERM_MAX, termForm } from "#domain/translation/glossary.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { isComposingKey } from "../../../ui/form/composing.ts";

/** Without an id it is a new one. */
export interface TermDraft {
  readonly id?: string;
  readonly ja: string;
  readonly en: string;
}

interface TermFieldsProps {
  draft: TermDraft;
  onCancel: () => void;
  onSaved: (term: TermDraft) => void;
}

/** One term in both languages. */
export function TermFields({ draft, onCancel, onSaved }: TermFieldsProps) {
  const [ja, setJa] = useState(draft.ja);
  const [en, setEn] = useState(draft.en);
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
    const checked = check(termForm, { ...(draft.id === undefined ? {} : { id: draft.id }), ja, en });
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
        <TextField
          label={m.translation_glossary_ja()}
          lang="ja"
          value={ja}
          onKeyDown={leaveByEscape}
          most={TERM_MAX}
          onChange={({ currentTarget }) => setJa(currentTarget.value)}
          error={issueOf(error, "ja")}
        />
        <TextField
          label={m.translation_glossary_en()}
          lang="en"
          value={en}
          onKeyDown={leaveByEscape}
          most={TERM_MAX}
          onChange={({ currentTarget }) => setEn(currentTarget.value)}
          error={issueOf(error, "en")}
        />
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
