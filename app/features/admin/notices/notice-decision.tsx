import { useState } from "react";
import { NOTICE_GROUNDS, type NoticeGround, type NoticeOutcome } from "#domain/notice/notice.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Select } from "../../../ui/form/select.tsx";
import { GROUND_LABELS } from "../../notice/notice-labels.ts";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import type { OpenCase } from "./notice-data.ts";

const OUTCOMES = [
  {
    outcome: "UPHELD",
    label: m.admin_notice_uphold,
    body: m.admin_notice_uphold_body,
    done: m.admin_notice_uphold_done,
  },
  {
    outcome: "DISMISSED",
    label: m.admin_notice_dismiss,
    body: m.admin_notice_dismiss_body,
    done: m.admin_notice_dismiss_done,
  },
] as const;

/** What an admin may do with a case, as its table says (rule A82). */
export function NoticeDecision({ found }: { found: OpenCase }) {
  const run = useAdminAct();
  const caseId = found.id;
  return (
    <div className="flex flex-wrap gap-3">
      {found.mayHide && (
        <ReasonButton
          question={{
            title: m.admin_notice_hide(),
            body: m.admin_notice_hide_body(),
            confirmLabel: m.admin_notice_hide(),
            onConfirm: (reason) =>
              run(call(trpc.admin.hideReported.mutate({ caseId, reason })), m.admin_notice_hide_done()),
          }}
        >
          {m.admin_notice_hide()}
        </ReasonButton>
      )}
      {OUTCOMES.map((each) => (
        <OutcomeButton key={each.outcome} caseId={caseId} {...each} />
      ))}
    </div>
  );
}

interface OutcomeButtonProps {
  caseId: string;
  outcome: NoticeOutcome;
  label: () => string;
  body: () => string;
  done: () => string;
}

function OutcomeButton({ caseId, outcome, label, body, done }: OutcomeButtonProps) {
  const run = useAdminAct();
  const grounds: readonly NoticeGround[] = NOTICE_GROUNDS[outcome];
  const [ground, setGround] = useState<NoticeGround>(grounds[0]!);
  return (
    <ReasonButton
      variant={outcome === "UPHELD" ? "danger" : "secondary"}
      question={{
        title: label(),
        body: body(),
        confirmLabel: label(),
        isDangerous: outcome === "UPHELD",
        hint: m.admin_reason_hint_told(),
        fields: () => (
          <Select
            label={m.admin_notice_ground()}
            value={ground}
            onValueChange={setGround}
            options={grounds.map((each) => ({ value: each, label: GROUND_LABELS[each]() }))}
          />
        ),
        onConfirm: (reason) => run(call(trpc.admin.decideNotice.mutate({ caseId, outcome, ground, reason })), done()),
      }}
    >
      {label()}
    </ReasonButton>
  );
}
