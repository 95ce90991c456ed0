import { m } from "#messages";
import { useCreatorName, type ListedCreator } from "../../storefront/creator-line.tsx";
import { asWritten, TranslationNote, useShown, useTranslation } from "../../../translation/shown-text.tsx";
import type { Policy } from "../questions/answers.ts";

interface PolicyTextProps {
  policy: Policy | null;
  creator: ListedCreator;
}

/** The creator's own terms, collapsed because they are long; one tap opens them before they are accepted (rule L81). */
export function PolicyText({ policy, creator }: PolicyTextProps) {
  const translation = useTranslation();
  const texts = policy?.texts ?? [];
  const shown = useShown(texts, translation);
  const name = useCreatorName(creator);
  if (!shown) return <p className="text-sm text-muted">{m.commission_policy_none({ name })}</p>;
  return (
    <details className="rounded-md border border-line px-4 text-sm">
      <summary className="flex min-h-11 items-center font-medium">{m.commission_policy_title({ name })}</summary>
      <p lang={shown.languageCode} {...asWritten(translation)} className="whitespace-pre-wrap pb-4 text-muted">
        {shown.text}
      </p>
      <TranslationNote of={[texts]} translation={translation} source={creator} />
    </details>
  );
}
