import { m } from "#messages";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface DateFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly apiError: ApiError | null;
}

export const StartField = ({ value, onChange, apiError }: DateFieldProps) => (
  <TextField
    type="date"
    label={m.order_estimated_start()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={issueOf(apiError, "estimatedStart")}
  />
);

export const DeliveryField = ({ value, onChange, apiError }: DateFieldProps) => (
  <TextField
    type="date"
    label={m.order_estimated_delivery()}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={issueOf(apiError, "estimatedDelivery")}
  />
);
