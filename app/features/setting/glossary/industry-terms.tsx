import { Plus } from "../../../ui/icons/dashboard-icons.ts";
import { useState } from "react";
import { termKey, termName } from "#domain/translation/glossary.ts";
import { INDUSTRY_TERMS } from "#domain/translation/industry-terms.ts";
import { TERM_MAX } from "#domain/translation/glossary.form.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { TermWords } from "./term-words.tsx";
import { matches } from "./matches.ts";
import type { OwnTerm } from "./own-terms.tsx";
import type { TermDraft } from "./term-fields.tsx";

/** Shown at once. */
const SHOWN = 12;

interface TradeTermsProps {
  own: readonly OwnTerm[];
  onUse: (term: TermDraft) => void;
}

/** The translator's built-in terms (rule W4): to look up and, for other wording, to copy and change. */
export function IndustryTerms({ own, onUse }: TradeTermsProps) {
  const [searched, setSearched] = useState("");
  const isOwn = new Set(own.map(termKey));
  const found = INDUSTRY_TERMS.filter((term) => matches(term, searched));
  return (
    <div className="grid max-w-2xl gap-4">
      <TextField
        type="search"
        maxLength={TERM_MAX}
        label={m.translation_glossary_trade_search()}
        value={searched}
        onChange={({ currentTarget }) => setSearched(currentTarget.value)}
      />
      {found.length === 0 && <output className="text-sm text-muted">{m.translation_glossary_trade_none()}</output>}
      {found.length > 0 && (
        <ul className="grid divide-y divide-line rounded-lg border border-line">
          {found.slice(0, SHOWN).map((term) => (
            <li key={Object.values(term).join(" ")} className="flex items-center gap-3 px-4 py-1">
              <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-2">
                <TermWords term={term} />
              </div>
              <IconButton
                label={m.translation_glossary_trade_use({ term: termName(term) })}
                icon={<Plus aria-hidden size={18} />}
                disabled={isOwn.has(termKey(term))}
                onClick={() => onUse(term)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className="text-sm text-muted">{m.translation_glossary_trade_more({ count: found.length - SHOWN })}</p>
      )}
    </div>
  );
}
