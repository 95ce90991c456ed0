import { m } from "#messages";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface EstimatedDatesProps {
  readonly start: string;
  readonly onStart: (start: string) => void;
  readonly delivery: string;
  readonly onDelivery: (delivery: string) => void;
  readonly apiError: ApiError | null;
}

/** When the work is to begin and to be delivered: two fields, for the grid that they stand in. */
export const EstimatedDates = ({ start, onStart, delivery, onDelivery, apiError }: EstimatedDatesProps) => (
  <>
    <TextField
      type="date"
      label={m.order_estimated_start()}
      value={start}
      onChange={(event) => onStart(event.currentTarget.value)}
      error={issueOf(apiError, "estimatedStart")}
    />
    <TextField
      type="date"
      label={m.order_estimated_delivery()}
      value={delivery}
      onChange={(event) => onDelivery(event.currentTarget.value)}
      error={issueOf(apiError, "estimatedDelivery")}
    />
  </>
);
