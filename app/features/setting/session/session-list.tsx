import { MonitorSmartphone } from "../../../ui/icons/dashboard-icons.ts";
import { Form, useNavigation } from "react-router";
import { deviceName } from "#domain/account/device-name.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useRemovedRow } from "../../../ui/overlay/use-removed-row.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { apiErrorOf, type SaveAnswer } from "../save-form.tsx";

export interface SessionEntry {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

interface SessionListProps {
  sessions: readonly SessionEntry[];
  answer: SaveAnswer | undefined;
}

export function SessionList({ sessions, answer }: SessionListProps) {
  const apiError = apiErrorOf(answer, "revoke");
  return (
    <>
      {apiError && <Alert tone="negative">{apiError.message}</Alert>}
      <ul className="grid max-w-2xl divide-y divide-line rounded-lg border border-line bg-raised">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session }: { session: SessionEntry }) {
  const navigation = useNavigation();
  const { row, leave } = useRemovedRow();
  const isPending = navigation.formData?.get("sessionId") === session.id;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <MonitorSmartphone aria-hidden size={22} className="text-muted" />
      <div className="min-w-40 grow text-sm">
        <p className="font-medium">{deviceName(session.userAgent) ?? m.account_setting_session_unknown()}</p>
        <p className="text-muted">
          {m.account_setting_session_last_seen()} <DateText value={session.lastSeenAt} hasTime />
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="positive">{m.account_setting_session_current()}</Badge>
      ) : (
        <Form method="post" replace preventScrollReset onSubmit={leave}>
          <input type="hidden" name="intent" value="revoke" />
          <input type="hidden" name="sessionId" value={session.id} />
          <Button type="submit" size="sm" variant="secondary" isPending={isPending}>
            {m.account_setting_session_revoke()}
          </Button>
        </Form>
      )}
    </li>
  );
}
