import { useState } from "react";
import { useRevalidator } from "react-router";
import { MOST_TERMS, TERM_MAX, termsForm } from "#domain/translation/glossary.form.ts";
import { pastedTerms } from "#domain/translation/pasted-terms.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import type { ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";

/** As many faulty lines are named; who has more has pasted something else. */
const NAMED_FAULTS = 8;

/** Terms out of two pasted columns (rule W33): what was recognized is said before anything is saved. */
export function ImportTerms() {
  const [text, setText] = useState("");
  const [error, setError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { terms, faults } = pastedTerms(text);

  const save = async () => {
    if (isPending) return;
    const checked = check(termsForm, { terms });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.glossary.import.mutate(checked.value));
    setPending(false);
    setError(outcome.ok ? null : outcome.error);
    if (!outcome.ok) return;
    toast({ title: m.translation_glossary_import_done(outcome.value) });
    setText("");
    await revalidate();
  };
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && <Alert tone="negative">{error.issues[0]?.message ?? error.message}</Alert>}
      <TextArea
        label={m.translation_glossary_import_label()}
        placeholder={m.translation_glossary_import_placeholder()}
        value={text}
        rows={5}
        maxLength={MOST_TERMS * TERM_MAX * 4}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
      />
      <output className="grid gap-1 text-sm empty:hidden">
        {terms.length > 0 && <span>{m.translation_glossary_import_found({ count: terms.length })}</span>}
        {faults.length > 0 && (
          <span className="text-caution">
            {m.translation_glossary_import_faults({
              lines: faults.slice(0, NAMED_FAULTS).join(", ") + (faults.length > NAMED_FAULTS ? " …" : ""),
            })}
          </span>
        )}
      </output>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isPending={isPending}
        disabled={terms.length === 0}
      >
        {m.translation_glossary_import_do()}
      </Button>
    </form>
  );
}
