import { findText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useCreatorName, type ListedCreator } from "../storefront/creator-line.tsx";
import type { Policy } from "./answers.ts";

/** The creator's own terms, collapsed because they are long; one tap opens them before they are accepted. */
export function PolicyText({ policy, creator }: { policy: Policy; creator: ListedCreator }) {
  const { locale } = useUiEnvironment();
  const name = useCreatorName(creator);
  const text = findText(policy.texts, locale)?.text;
  if (!text) return null;
  return (
    <details className="rounded-md border border-line px-4 text-sm">
      <summary className="flex min-h-11 items-center font-medium">{m.commission_policy_title({ name })}</summary>
      <p className="whitespace-pre-wrap pb-4 text-muted">{text}</p>
    </details>
  );
}
