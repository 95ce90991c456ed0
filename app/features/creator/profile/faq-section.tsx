import { ChevronDown } from "../../../ui/icons/public-icons.ts";
import { useId } from "react";
import { m } from "#messages";
import { asWritten, TranslationNote, useShown, useTranslation } from "../../translation/shown-text.tsx";
import type { Profile } from "./profile-data.ts";

/** What the creator is often asked (rule L98); an answer opens without JavaScript. */
export function FaqSection({ profile }: { profile: Profile }) {
  const id = useId();
  const translation = useTranslation();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {m.commission_faq_title()}
      </h2>
      <div className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {profile.faq.map((entry) => (
          <FaqEntry key={entry.id} entry={entry} translation={translation} />
        ))}
      </div>
      <TranslationNote
        of={profile.faq.flatMap(({ questions, answers }) => [questions, answers])}
        translation={translation}
        source={profile}
      />
    </section>
  );
}

function FaqEntry({
  entry,
  translation,
}: {
  entry: Profile["faq"][number];
  translation: ReturnType<typeof useTranslation>;
}) {
  const question = useShown(entry.questions, translation);
  const answer = useShown(entry.answers, translation);
  return (
    <details className="group px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <span lang={question?.languageCode} {...asWritten(translation)}>
          {question?.text}
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <p className="whitespace-pre-wrap pb-4 text-sm" lang={answer?.languageCode} {...asWritten(translation)}>
        {answer?.text}
      </p>
    </details>
  );
}
