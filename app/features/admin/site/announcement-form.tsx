import { useState, type FormEvent } from "react";
import { ANNOUNCEMENT_LENGTH, announcementForm } from "#domain/admin/announcement.form.ts";
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

/** What everybody is told, in both languages (rule A66). */
export function AnnouncementForm() {
  const run = useAdminAct();
  const [kind, setKind] = useState<AnnouncementKind>("BANNER");
  const [words, setWords] = useState({ en: "", ja: "" });
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(announcementForm, { kind, ...words });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const problem = await run(
      call(trpc.admin.announce.mutate(checked.value)),
      m.admin_announcement_published(),
    ).finally(() => setPending(false));
    setError(problem);
    if (problem === null) setWords({ en: "", ja: "" });
  };
  const isOfField = error !== null && (issueOf(error, "en") ?? issueOf(error, "ja")) !== undefined;
  return (
    <form noValidate className="card grid gap-4 p-4 sm:p-5" onSubmit={(event) => void publish(event)}>
      <Select
        label={m.admin_announcement_kind()}
        value={kind}
        onValueChange={setKind}
        options={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={m.admin_announcement_en()}
          lang="en"
          isRequired
          rows={3}
          most={ANNOUNCEMENT_LENGTH}
          value={words.en}
          onChange={(event) => setWords({ ...words, en: event.currentTarget.value })}
          error={issueOf(error, "en")}
        />
        <TextArea
          label={m.admin_announcement_ja()}
          lang="ja"
          isRequired
          rows={3}
          most={ANNOUNCEMENT_LENGTH}
          value={words.ja}
          onChange={(event) => setWords({ ...words, ja: event.currentTarget.value })}
          error={issueOf(error, "ja")}
        />
      </div>
      {error && !isOfField && <Alert tone="negative">{error.message}</Alert>}
      <Button type="submit" isPending={isPending} className="justify-self-start">
        {m.admin_announcement_publish()}
      </Button>
    </form>
  );
}
