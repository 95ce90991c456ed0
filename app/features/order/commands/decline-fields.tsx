import { DECLINE_REASONS, type DeclineReason } from "#domain/order/order.ts";
import { REMARK_LIMIT } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";

const LABELS = {
  FULLY_BOOKED: m.order_decline_reason_fully_booked,
  BUDGET: m.order_decline_reason_budget,
  SCHEDULE: m.order_decline_reason_schedule,
  NOT_OFFERED: m.order_decline_reason_not_offered,
  OTHER: m.order_decline_reason_other,
} satisfies Record<DeclineReason, () => string>;

export interface Declined {
  reason: DeclineReason | null;
  message: string;
}

export const NOTHING_SAID: Declined = { reason: null, message: "" };

/** "Other" says nothing by itself. */
const isUnsaid = ({ reason, message }: Declined) => reason === "OTHER" && message.trim() === "";
export const isSaid = (declined: Declined): boolean => declined.reason !== null && !isUnsaid(declined);

interface DeclineFieldsProps {
  /** Of the text field. */
  label: string;
  value: Declined;
  onChange: (value: Declined) => void;
  /** Whether sending it was tried. */
  wasTried: boolean;
  /** What the server says about the text. */
  issue?: string | undefined;
}

/** The reason of a refusal, which the buyer reads (rule O13). */
export function DeclineFields({ label, value, onChange, wasTried, issue }: DeclineFieldsProps) {
  return (
    <>
      <RadioGroup
        label={m.order_decline_reason()}
        isRequired
        options={DECLINE_REASONS.map((reason) => ({ value: reason, label: LABELS[reason]() }))}
        value={value.reason}
        onValueChange={(reason) => onChange({ ...value, reason })}
        error={wasTried && value.reason === null ? m.order_decline_reason_missing() : undefined}
      />
      <TextArea
        label={label}
        isRequired={value.reason === "OTHER"}
        rows={3}
        most={REMARK_LIMIT}
        value={value.message}
        onChange={(event) => onChange({ ...value, message: event.currentTarget.value })}
        error={wasTried && isUnsaid(value) ? m.order_decline_message_missing() : issue}
      />
    </>
  );
}
