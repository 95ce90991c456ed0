import { useFetcher } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { Link } from "react-router";
import { m } from "#messages";
import { Alert } from "../../ui/alert.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useTimeZone, useUiEnvironment } from "../../ui/environment.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatDate } from "../../ui/text/format.ts";
import { faceSource } from "../media/image-source.ts";
import type { SaveAnswer } from "../setting/save-form.tsx";
import type { LineEntry } from "./intake-data.ts";
import { pageFields } from "../../client/page-account.ts";

/** The creator's own line (rule L34): in its order, which nobody changes. */
export function LineSection({ line }: { line: readonly LineEntry[] }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const fetcher = useFetcher<SaveAnswer>();
  const act = (intent: "invite" | "clear") => fetcher.submit({ intent, ...pageFields() }, { method: "post" });
  const failure = fetcher.data && !fetcher.data.outcome.ok ? fetcher.data.outcome.error : null;
  if (line.length === 0) return <p className="max-w-prose text-sm text-muted">{m.intake_line_empty()}</p>;
  const dateOf = (value: string, hasTime: boolean) => formatDate(value, locale, timeZone, { hasTime });
  return (
    <div className="grid max-w-xl gap-4">
      <ol className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {line.map(({ id, person, joinedAt, heldUntil }, index) => {
          const name = shownName(person, locale);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="w-6 text-sm tabular-nums text-muted">{index + 1}</span>
              <Avatar {...faceSource(person.avatarUrl)} name={name} size="sm" />
              <Link to={profilePath(person.handle)} className="min-w-0 grow truncate text-sm font-medium">
                {name}
              </Link>
              {heldUntil ? (
                <Badge tone="positive">{m.intake_line_invited({ date: dateOf(heldUntil, true) })}</Badge>
              ) : (
                <span className="text-sm text-muted">{m.intake_line_since({ date: dateOf(joinedAt, false) })}</span>
              )}
            </li>
          );
        })}
      </ol>
      {failure && <Alert tone="negative">{failure.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isPending={fetcher.formData?.get("intent") === "invite"}
          disabled={line.every(({ heldUntil }) => heldUntil)}
          onClick={() => void act("invite")}
        >
          {m.intake_line_next()}
        </Button>
        <ConfirmDialog
          trigger={<Button variant="ghost">{m.intake_line_clear()}</Button>}
          title={m.intake_line_clear()}
          confirmLabel={m.intake_line_clear()}
          tone="danger"
          onConfirm={async () => {
            await act("clear");
            return null;
          }}
        >
          {m.intake_line_clear_body()}
        </ConfirmDialog>
      </div>
      <p className="text-sm text-muted">{m.intake_line_next_hint()}</p>
    </div>
  );
}
