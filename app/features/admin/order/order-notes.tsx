import { useState } from "react";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { Handle } from "../../../ui/text/handle.tsx";
import { AdminSection } from "../admin-section.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import type { AdminOrder } from "./order-data.ts";

/** Who sees to it, and what admins tell each other (rule A60). */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const notes = order.timeline.flatMap((entry) => (entry.kind === "ACT" && entry.act === "NOTED" ? [entry] : []));
  const mayAct = order.standing === "ADMIN";
  return (
    <AdminSection title={m.admin_notes()} actions={mayAct && <AddNote code={order.code} />}>
      <Taken order={order} mayAct={mayAct} />
      {notes.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_notes_empty()}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
          {notes.map(({ id, handle, at, reason }) => (
            <li key={id} className="grid gap-1 px-3 py-2.5">
              <p className="whitespace-pre-wrap break-words">{reason}</p>
              <p className="text-xs text-muted">
                {handle !== null && <Handle handle={handle} />} <DateText value={at} hasTime isNumeric />
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function AddNote({ code }: { code: string }) {
  const run = useAdminAct();
  return (
    <ReasonButton
      question={{
        title: m.admin_note_add_title(),
        body: m.admin_note_add_body(),
        confirmLabel: m.admin_note_add(),
        label: m.admin_act_noted(),
        hint: m.admin_reason_hint(),
        onConfirm: (reason) => run(call(trpc.admin.noteOrder.mutate({ code, reason })), m.admin_note_add_done()),
      }}
    >
      {m.admin_note_add()}
    </ReasonButton>
  );
}

function Taken({ order: { code, taken }, mayAct }: { order: AdminOrder; mayAct: boolean }) {
  const run = useAdminAct();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const isOwn = taken?.isOwn ?? false;
  const press = async () => {
    setPending(true);
    const done = isOwn ? m.admin_give_back_done() : m.admin_take_done();
    const error = await run(call(trpc.admin.takeOrder.mutate({ code, isTaken: !isOwn })), done);
    if (error) toast({ title: error.message, tone: "negative" });
    setPending(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p>{taken === null ? m.admin_taken_nobody() : isOwn ? m.admin_taken_own() : otherHas(taken)}</p>
      {mayAct && (
        <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void press()}>
          {taken === null ? m.admin_take() : isOwn ? m.admin_give_back() : m.admin_take_over()}
        </Button>
      )}
    </div>
  );
}

const otherHas = ({ handle }: NonNullable<AdminOrder["taken"]>) => m.admin_taken_other({ handle: handle ?? "–" });
