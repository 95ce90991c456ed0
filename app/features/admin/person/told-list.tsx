import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import type { AdminPerson } from "./person-data.ts";

type Told = AdminPerson["told"][number];

/** What the person's bell and e-mails have said, each to be sent again (rule A59). */
export function ToldList({ person }: { person: AdminPerson }) {
  if (person.told.length === 0) return <p className="text-sm text-muted">{m.admin_told_empty()}</p>;
  const columns: Column<Told>[] = [
    { label: m.admin_column_when(), cell: ({ createdAt }) => <DateText value={createdAt} hasTime isNumeric /> },
    {
      label: m.admin_told(),
      cell: ({ title, message }) => (
        <>
          <span className="block">{title}</span>
          <span className="block text-muted">{message}</span>
        </>
      ),
    },
    { label: m.admin_status(), cell: ({ isRead }) => (isRead ? m.admin_told_read() : m.admin_told_unread()) },
    { label: m.admin_column_act(), cell: (told) => <SendAgain person={person} told={told} /> },
  ];
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{m.admin_told_lead()}</p>
      <DataTable label={m.admin_told_title()} columns={columns} rows={person.told} keyOf={({ id }) => id} />
    </div>
  );
}

function SendAgain({ person: { accountId, handle }, told }: { person: AdminPerson; told: Told }) {
  const run = useAdminAct();
  return (
    <ReasonButton
      question={{
        title: m.admin_told_send_title({ handle }),
        body: told.title,
        confirmLabel: m.admin_told_send(),
        onConfirm: (reason) =>
          run(
            call(trpc.admin.sendEmailAgain.mutate({ accountId, notificationId: told.id, reason })),
            m.admin_told_send_done(),
          ),
      }}
    >
      {m.admin_told_send()}
    </ReasonButton>
  );
}
