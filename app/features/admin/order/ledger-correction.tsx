import { useState } from "react";
import { LEDGER_ACCOUNTS } from "#domain/payment/ledger.ts";
import { TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { commandByAdmin, useAdminAct } from "../acts/use-admin-act.ts";
import { accountLabel } from "./ledger-labels.ts";
import { EMPTY_LINE, entriesOf, sumOf, type CorrectionLine } from "./ledger-correction-lines.ts";
import type { AdminOrder } from "./order-data.ts";

const ACCOUNTS = LEDGER_ACCOUNTS.map((value) => ({ value, label: `${accountLabel(value)} (${value})` }));

/** Entries that are balanced among themselves, for what no command can put right (rule M7). */
export function LedgerCorrectionButton({ order }: { order: AdminOrder }) {
  const run = useAdminAct();
  const [lines, changeLines] = useState<readonly CorrectionLine[]>([EMPTY_LINE, EMPTY_LINE]);
  // The same lines are one correction, however often they have to be sent.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const setLines = (changed: readonly CorrectionLine[]) => {
    changeLines(changed);
    setKey(crypto.randomUUID());
  };
  const correct = async (reason: string): Promise<ApiError | null> => {
    const entries = entriesOf(lines);
    if (entries === null) return { code: "request.invalid", message: m.admin_correction_unbalanced(), issues: [] };
    const problem = await run(
      commandByAdmin("adjust-ledger", order.id, { entries, reason, key }),
      m.admin_correction_done(),
    );
    if (problem === null) setLines([EMPTY_LINE, EMPTY_LINE]);
    return problem;
  };
  return (
    <ReasonButton
      variant="ghost"
      question={{
        title: m.admin_correction_title(),
        body: m.admin_correction_body({ currency: order.priceCurrency.code }),
        confirmLabel: m.admin_correction(),
        isDangerous: true,
        fields: () => <Lines lines={lines} onChange={setLines} />,
        onConfirm: correct,
      }}
    >
      {m.admin_correction()}
    </ReasonButton>
  );
}

interface LinesProps {
  lines: readonly CorrectionLine[];
  onChange: (lines: readonly CorrectionLine[]) => void;
}

function Lines({ lines, onChange }: LinesProps) {
  const { locale } = useUiEnvironment();
  const change = (index: number, part: Partial<CorrectionLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const sum = sumOf(lines);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{m.admin_correction_title()}</legend>
      {lines.map((line, index) => (
        // Lines are only added at the end, so their place says which is which.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
          <Select
            label={m.admin_account_number({ number: index + 1 })}
            options={ACCOUNTS}
            value={line.account}
            placeholder="–"
            onValueChange={(account) => change(index, { account })}
          />
          <TextField
            label={m.admin_amount_minor()}
            inputMode="numeric"
            maxLength={TYPED_AMOUNT_MAX}
            value={line.amount}
            onChange={(event) => change(index, { amount: event.currentTarget.value })}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange([...lines, EMPTY_LINE])}
      >
        {m.admin_correction_add_line()}
      </Button>
      {sum !== null && sum !== 0 && (
        <Alert tone="caution">{m.admin_correction_sum({ amount: sum.toLocaleString(locale) })}</Alert>
      )}
    </fieldset>
  );
}
