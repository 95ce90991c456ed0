import { PAUSES, type Pause } from "#domain/site/site-state.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { AdminSection } from "../admin-section.tsx";
import type { AdminSite } from "./site-data.ts";

const WORDS = {
  ORDERS: { label: m.admin_pause_orders, title: m.admin_pause_title_orders, body: m.admin_pause_orders_body },
  PAYMENTS: { label: m.admin_pause_payments, title: m.admin_pause_title_payments, body: m.admin_pause_payments_body },
} satisfies Record<Pause, object>;

/** What can be stopped for a while (rule A65). */
export function PauseList({ pauses }: { pauses: AdminSite["pauses"] }) {
  return (
    <AdminSection title={m.admin_pauses()}>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {PAUSES.map((kind) => (
          <PauseRow key={kind} kind={kind} begunAt={pauses.find((pause) => pause.kind === kind)?.begunAt ?? null} />
        ))}
      </ul>
    </AdminSection>
  );
}

function PauseRow({ kind, begunAt }: { kind: Pause; begunAt: string | null }) {
  const run = useAdminAct();
  const { label, title, body } = WORDS[kind];
  const isPaused = begunAt !== null;
  const change = (reason: string) => call(trpc.admin.pause.mutate({ kind, isPaused: !isPaused, reason }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="grid min-w-0 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          <span>{label()}</span>
          {!isPaused && <Badge tone="positive">{m.admin_pause_running()}</Badge>}
        </h3>
        {isPaused && (
          <p className="font-medium text-caution">
            {m.admin_pause_since()} <DateText value={begunAt} hasTime />
          </p>
        )}
        <p className="max-w-prose text-muted">{body()}</p>
      </div>
      {isPaused ? (
        <ReasonButton
          variant="primary"
          question={{
            title: m.admin_resume_title(),
            body: m.admin_resume_body(),
            confirmLabel: m.admin_resume(),
            onConfirm: (reason) => run(change(reason), m.admin_resume_done()),
          }}
        >
          {m.admin_resume()}
        </ReasonButton>
      ) : (
        <ReasonButton
          question={{
            title: title(),
            body: body(),
            confirmLabel: m.admin_pause(),
            isDangerous: true,
            onConfirm: (reason) => run(change(reason), m.admin_pause_done()),
          }}
        >
          {m.admin_pause()}
        </ReasonButton>
      )}
    </li>
  );
}
