import type { AppealOutcome } from "#domain/admin/appeal.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { sourceIn, type Order } from "../../order/panel/order-data.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { AdminSection } from "../admin-section.tsx";
import type { AdminOrder } from "../order/order-data.ts";

const OUTCOMES = {
  STANDS: {
    label: m.admin_appeal_stands,
    title: m.admin_appeal_stands_title,
    body: m.admin_appeal_stands_body,
  },
  CHANGED: {
    label: m.admin_appeal_changed,
    title: m.admin_appeal_changed_title,
    body: m.admin_appeal_changed_body,
  },
} satisfies Record<AppealOutcome, object>;

export const appealTitle = (side: "SELLER" | "BUYER"): string =>
  side === "SELLER" ? m.admin_appeal_of_creator() : m.admin_appeal_of_client();

/** Appeals against the decision, answered by another admin than who decided (rule A63); nothing where there are none. */
export function ProblemAppeals({ order, console: { appeals } }: { order: Order; console: AdminOrder }) {
  if (appeals.items.length === 0) return null;
  return (
    <AdminSection title={m.admin_appeals()}>
      <ul className="grid gap-4">
        {appeals.items.map(({ id, side, state, wordsTexts, reasonTexts, sentAt }) => (
          <li key={id} className="card grid gap-3 p-4 text-sm sm:p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-base">{appealTitle(side)}</h3>
              <p className="text-muted">
                <DateText value={sentAt} hasTime />
              </p>
            </div>
            <ShownWords texts={wordsTexts} source={sourceIn(order, side)} />
            {state !== "WAITING" ? (
              <div className="border-l-2 border-line-strong pl-3">
                <p className="font-medium">{OUTCOMES[state].label()}</p>
                {reasonTexts && <ShownWords texts={reasonTexts} />}
              </div>
            ) : appeals.mayAnswer ? (
              <div className="flex flex-wrap gap-3">
                <AnswerButton appealId={id} outcome="STANDS" />
                <AnswerButton appealId={id} outcome="CHANGED" />
              </div>
            ) : (
              <Alert>{m.admin_appeal_other()}</Alert>
            )}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function AnswerButton({ appealId, outcome }: { appealId: string; outcome: AppealOutcome }) {
  const run = useAdminAct();
  const { label, title, body } = OUTCOMES[outcome];
  return (
    <ReasonButton
      question={{
        title: title(),
        body: body(),
        confirmLabel: label(),
        isDangerous: outcome === "CHANGED",
        hint: m.admin_reason_hint_told(),
        onConfirm: (reason) =>
          run(call(trpc.admin.answerAppeal.mutate({ appealId, outcome, reason })), m.admin_appeal_done()),
      }}
    >
      {label()}
    </ReasonButton>
  );
}
