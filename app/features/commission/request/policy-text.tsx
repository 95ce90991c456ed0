import { m } from "#messages";
import { useCreatorName, type ListedCreator } from "../storefront/creator-line.tsx";
import { TranslationNote, useShown, useTranslation } from "../../translation/shown-text.tsx";
import type { Policy } from "./answers.ts";

/** The creator's own terms, collapsed because they are long; one tap opens them before they are accepted. */
export function PolicyText({ policy, creator }: { policy: Policy; creator: ListedCreator }) {
  const translation = useTranslation();
  const shown = useShown(policy.texts, translation);
  const name = useCreatorName(creator);
  if (!shown) return null;
  return (
    <details className="rounded-md border border-line px-4 text-sm">
      <summary className="flex min-h-11 items-center font-medium">{m.commission_policy_title({ name })}</summary>
      <p lang={shown.languageCode} className="whitespace-pre-wrap pb-4 text-muted">
        {shown.text}
      </p>
      <TranslationNote of={[policy.texts]} translation={translation} source={creator} />
    </details>
  );
}
