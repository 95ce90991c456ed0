import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { RATE_LENGTH, REASON_LIMIT } from "#domain/admin/admin.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { apiErrorOf, SaveForm, type SaveAnswer } from "../../setting/save-form.tsx";

const CURRENCIES = ACTIVE_CURRENCY_CODES.map((value) => ({ value, label: value }));

/** Adds a dated rate; none is ever changed (rule M4). */
export function RateForm({ answer, today }: { answer: SaveAnswer | undefined; today: string }) {
  const error = apiErrorOf(answer, "rate");
  return (
    <SaveForm intent="rate" answer={answer} label={m.admin_rate_add()}>
      <div className="grid gap-4 sm:grid-cols-4">
        <Select
          name="fromCurrencyCode"
          label={m.admin_rate_from()}
          options={CURRENCIES}
          defaultValue="USD"
          error={issueOf(error, "fromCurrencyCode")}
        />
        <Select
          name="toCurrencyCode"
          label={m.admin_rate_to()}
          options={CURRENCIES}
          defaultValue="JPY"
          error={issueOf(error, "toCurrencyCode")}
        />
        <TextField
          name="rate"
          label={m.admin_rate()}
          isRequired
          inputMode="decimal"
          maxLength={RATE_LENGTH}
          placeholder="151.20"
          error={issueOf(error, "rate")}
        />
        <TextField
          name="date"
          type="date"
          label={m.admin_date()}
          isRequired
          defaultValue={today}
          error={issueOf(error, "date")}
        />
      </div>
      <TextArea
        name="reason"
        label={m.admin_reason()}
        hint={m.admin_reason_hint()}
        isRequired
        rows={2}
        most={REASON_LIMIT}
        error={issueOf(error, "reason")}
      />
    </SaveForm>
  );
}
