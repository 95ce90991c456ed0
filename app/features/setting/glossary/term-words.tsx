import { TERM_LANGUAGES, type Term } from "#domain/translation/glossary.ts";

/** A term's words side by side, the one that it is called by first. */
export function TermWords({ term }: { term: Term }) {
  return TERM_LANGUAGES.filter((code) => term[code]).map((code, index) => (
    <span key={code} lang={code} className={index === 0 ? "font-medium wrap-anywhere" : "text-muted wrap-anywhere"}>
      {term[code]}
    </span>
  ));
}
