import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import type { TextSource } from "../translation/text-source.ts";
import { asWritten, TranslationNote, useShown, useTranslation } from "../translation/shown-text.tsx";

export interface AcceptedTermsProps {
  terms: { readonly version: number | null; readonly texts: readonly LocalizedText[] };
  /** The creator. */
  name: string;
  /** For who reads the creator's words; absent for the creator. */
  source: TextSource | undefined;
}

/** The creator's terms as the client accepted them with the request (rule L81). */
export function AcceptedTerms({ terms, name, source }: AcceptedTermsProps) {
  const translation = useTranslation();
  const shown = useShown(terms.texts, translation);
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{m.agreement_terms_title()}</h2>
      {terms.version === null || !shown ? (
        <p className="text-sm text-muted">{m.agreement_terms_none()}</p>
      ) : (
        <details className="rounded-md border border-line px-4 text-sm">
          <summary className="flex min-h-11 items-center font-medium">
            {m.agreement_terms_version({ name, version: String(terms.version) })}
          </summary>
          <p
            lang={shown.languageCode}
            {...asWritten(translation)}
            className="whitespace-pre-wrap pb-4 text-muted wrap-anywhere"
          >
            {shown.text}
          </p>
          <TranslationNote of={[terms.texts]} translation={translation} source={source} />
        </details>
      )}
    </section>
  );
}
