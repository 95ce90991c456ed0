import { useState, type FormEvent } from "react";
import { DISPUTE_FIELD_NAMES, DISPUTE_FIELDS, type DisputeField } from "#domain/admin/dispute-evidence.ts";
import { disputeForm } from "#domain/admin/dispute-evidence.form.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError, type Outcome } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";

type Dispute = Awaited<ReturnType<RequestScope["api"]["admin"]["getDispute"]>>;

const LABELS = {
  productDescription: m.admin_dispute_field_product,
  customerName: m.admin_dispute_field_name,
  customerEmailAddress: m.admin_dispute_field_email,
  serviceDate: m.admin_dispute_field_date,
  accessActivityLog: m.admin_dispute_field_log,
  refundPolicyDisclosure: m.admin_dispute_field_policy,
  refundRefusalExplanation: m.admin_dispute_field_refusal,
  duplicateChargeExplanation: m.admin_dispute_field_duplicate,
  uncategorizedText: m.admin_dispute_field_text,
} satisfies Record<DisputeField, () => string>;

/** Stripe's fields of evidence, filled from our own and submitted to the bank (rule A67). */
export function DisputeForm({ code, dispute }: { code: string; dispute: Dispute }) {
  const { disputeId, isAnswerable } = dispute;
  const run = useAdminAct();
  const toast = useToast();
  const [evidence, setEvidence] = useState(dispute.evidence);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const amount = formatAmount(dispute.amount, dispute.currencyCode as CurrencyCode);
  const named = { code, disputeId };

  const waited = async <Of,>(answer: Promise<Outcome<Of>>): Promise<Outcome<Of>> => {
    setPending(true);
    const outcome = await answer.finally(() => setPending(false));
    setError(outcome.ok ? null : outcome.error);
    return outcome;
  };
  const prefill = async () => {
    const filled = await waited(call(trpc.admin.prefillDispute.mutate(named)));
    if (!filled.ok) return;
    setEvidence(filled.value);
    toast({ title: m.admin_dispute_prefilled() });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(disputeForm, evidence);
    if (!checked.ok) return setError(checked.error);
    const saved = await waited(call(trpc.admin.saveDispute.mutate({ ...named, ...checked.value })));
    if (saved.ok) toast({ title: m.admin_dispute_saved() });
  };
  const submit = async (reason: string) => {
    const checked = check(disputeForm, evidence);
    setError(checked.ok ? null : checked.error);
    if (!checked.ok) return checked.error;
    return run(
      call(trpc.admin.submitDispute.mutate({ ...named, ...checked.value, reason })),
      m.admin_dispute_submitted(),
    );
  };
  const isOfField = error !== null && DISPUTE_FIELD_NAMES.some((name) => issueOf(error, name) !== undefined);
  return (
    <div className="grid gap-6">
      <Facts code={code} dispute={dispute} amount={amount} />
      {!isAnswerable && <Alert>{m.admin_dispute_over()}</Alert>}
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        {isAnswerable && (
          <Button
            variant="secondary"
            className="justify-self-start"
            isPending={isPending}
            onClick={() => void prefill()}
          >
            {m.admin_dispute_prefill()}
          </Button>
        )}
        {DISPUTE_FIELD_NAMES.map((name) => {
          const { most, hasLines } = DISPUTE_FIELDS[name];
          const field = {
            label: LABELS[name](),
            value: evidence[name],
            disabled: !isAnswerable,
            error: issueOf(error, name),
          };
          const change = (value: string) => setEvidence({ ...evidence, [name]: value });
          return hasLines ? (
            <TextArea
              key={name}
              {...field}
              rows={name === "uncategorizedText" ? 10 : 4}
              most={most}
              onChange={(event) => change(event.currentTarget.value)}
            />
          ) : (
            <TextField
              key={name}
              {...field}
              maxLength={most}
              autoComplete="off"
              onChange={(event) => change(event.currentTarget.value)}
            />
          );
        })}
        {error && !isOfField && <Alert tone="negative">{error.message}</Alert>}
        {isAnswerable && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" isPending={isPending}>
              {m.admin_dispute_save()}
            </Button>
            <ReasonButton
              size="md"
              variant="primary"
              question={{
                title: m.admin_dispute_submit_title(),
                body: m.admin_dispute_submit_body({ amount, code }),
                confirmLabel: m.admin_dispute_submit(),
                isDangerous: true,
                onConfirm: submit,
              }}
            >
              {m.admin_dispute_submit()}
            </ReasonButton>
          </div>
        )}
      </form>
    </div>
  );
}

function Facts({ code, dispute, amount }: { code: string; dispute: Dispute; amount: string }) {
  return (
    <FactList
      facts={[
        { label: m.admin_order(), value: <code>{code}</code> },
        { label: m.admin_amount(), value: amount },
        { label: m.admin_dispute_reason(), value: <code className="text-xs">{dispute.reason}</code> },
        { label: m.admin_dispute_status(), value: <code className="text-xs">{dispute.status}</code> },
        dispute.evidenceDueAt !== null && {
          label: m.admin_evidence_due(),
          value: <DateText value={dispute.evidenceDueAt} hasTime />,
        },
        { label: m.admin_dispute_submitted_count(), value: String(dispute.submissionCount) },
      ]}
    />
  );
}
