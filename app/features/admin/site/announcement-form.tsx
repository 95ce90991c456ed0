import { useState, type FormEvent } from "react";
import { ANNOUNCEMENT_LENGTH, announcementForm } from "#domain/admin/announcement.form.ts";
import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { inEachLanguage, LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from "#domain/site/site-state.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";

const KIND_LABELS = { BANNER: m.admin_announcement_banner, NEWS: m.admin_announcement_news };

const NO_WORDS = inEachLanguage(() => "");

/** What everybody is told, in every language (rule A66). */
export function AnnouncementForm() {
  const run = useAdminAct();
  const [kind, setKind] = useState<AnnouncementKind>("BANNER");
  const [words, setWords] = useState(NO_WORDS);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(announcementForm, { kind, words });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const problem = await run(
      call(trpc.admin.announce.mutate(checked.value)),
      m.admin_announcement_published(),
    ).finally(() => setPending(false));
    setError(problem);
    if (problem === null) setWords(NO_WORDS);
  };
  const isOfField = LANGUAGE_CODES.some((language) => issueOf(error, `words.${language}`) !== undefined);
  return (
    <form noValidate className="card grid gap-4 p-4 sm:p-5" onSubmit={(event) => void publish(event)}>
      <Select
        label={m.admin_announcement_kind()}
        value={kind}
        onValueChange={setKind}
        options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGE_CODES.map((language) => (
          <TextArea
            key={language}
            label={m.admin_announcement_words({ language: LANGUAGE_FACTS[language].nativeName })}
            lang={language}
            isRequired
            rows={3}
            most={ANNOUNCEMENT_LENGTH}
            value={words[language]}
            onChange={(event) => setWords({ ...words, [language]: event.currentTarget.value })}
            error={issueOf(error, `words.${language}`)}
          />
        ))}
      </div>
      {error && !isOfField && <Alert tone="negative">{error.message}</Alert>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {m.admin_announcement_publish()}
      </Button>
    </form>
  );
}
