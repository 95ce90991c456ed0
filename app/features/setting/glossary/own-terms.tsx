import { BookA, Pencil, Plus, Trash2 } from "../../../ui/icons/dashboard-icons.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { MOST_TERMS, TERM_MAX } from "#domain/translation/glossary.form.ts";
import { termName, type Term } from "#domain/translation/glossary.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { TermWords } from "./term-words.tsx";
import { TermFields, type TermDraft } from "./term-fields.tsx";
import { matches } from "./matches.ts";

export type OwnTerm = { readonly id: string } & Term;

/** Beyond as many, one searches. */
const SEARCHED_FROM = 8;

interface OwnTermsProps {
  terms: readonly OwnTerm[];
  /** What is being written; null: nothing. */
  draft: TermDraft | null;
  onDraft: (draft: TermDraft | null) => void;
}

/** A person's own terms: found, added, changed and removed in place (rule W5). */
export function OwnTerms({ terms, draft, onDraft }: OwnTermsProps) {
  const [searched, setSearched] = useState("");
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const found = terms.filter((term) => matches(term, searched));
  const isNew = draft !== null && draft.id === undefined;
  const saved = async (term: TermDraft) => {
    toast({
      title: draft?.id
        ? m.translation_glossary_saved({ term: termName(term) })
        : m.translation_glossary_added({ term: termName(term) }),
    });
    onDraft(null);
    await revalidate();
  };
  return (
    <div className="grid max-w-2xl gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {terms.length >= SEARCHED_FROM && (
          <div className="min-w-0 flex-1 basis-56">
            <TextField
              type="search"
              maxLength={TERM_MAX}
              label={m.translation_glossary_search()}
              value={searched}
              onChange={({ currentTarget }) => setSearched(currentTarget.value)}
            />
          </div>
        )}
        {!isNew && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden size={18} />}
            disabled={terms.length >= MOST_TERMS}
            onClick={() => onDraft({})}
          >
            {m.translation_glossary_add()}
          </Button>
        )}
        <p className="ml-auto py-2 text-sm tabular-nums text-muted">
          {m.translation_glossary_count({ count: terms.length })}
        </p>
      </div>
      {isNew && (
        <div className="rounded-lg border border-line-strong bg-raised p-4">
          <TermFields
            key={termName(draft)}
            draft={draft}
            onCancel={() => onDraft(null)}
            onSaved={(term) => void saved(term)}
          />
        </div>
      )}
      {terms.length === 0 && !isNew && (
        <EmptyState
          icon={<BookA aria-hidden size={28} strokeWidth={1.5} />}
          title={m.translation_glossary_empty_title()}
        >
          {m.translation_glossary_empty_body()}
        </EmptyState>
      )}
      {terms.length > 0 && found.length === 0 && (
        <output className="text-sm text-muted">{m.translation_glossary_none_found()}</output>
      )}
      {found.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
          {found.map((term) => (
            <li key={term.id} className="px-4 py-2">
              {draft?.id === term.id ? (
                <TermFields draft={term} onCancel={() => onDraft(null)} onSaved={(after) => void saved(after)} />
              ) : (
                <TermRow term={term} onEdit={() => onDraft(term)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function TermRow({ term, onEdit }: { term: OwnTerm; onEdit: () => void }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    const outcome = await call(trpc.glossary.delete.mutate({ termId: term.id }));
    setPending(false);
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    toast({ title: m.translation_glossary_removed({ term: termName(term) }) });
    await revalidate();
  };
  return (
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-2">
        <TermWords term={term} />
      </div>
      <IconButton
        label={m.translation_glossary_edit({ term: termName(term) })}
        icon={<Pencil aria-hidden size={18} />}
        onClick={onEdit}
        disabled={isPending}
      />
      <IconButton
        label={m.translation_glossary_remove({ term: termName(term) })}
        icon={<Trash2 aria-hidden size={18} />}
        isPending={isPending}
        onClick={() => void remove()}
      />
    </div>
  );
}
