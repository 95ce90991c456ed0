import { useState, type ReactNode } from "react";
import { latestToday } from "#domain/kernel/instants.ts";
import { OLDEST_WORK } from "#domain/portfolio/work.form.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

export interface MadeOnFieldProps {
  label: ReactNode;
  hint?: string;
  value: string;
  onChange: (madeOn: string) => void;
  error: string | undefined;
}

/** The day a work was made on (rule P19). */
export function MadeOnField({ value, onChange, ...field }: MadeOnFieldProps) {
  const [latest] = useState(() => latestToday(Date.now()));
  return (
    <TextField
      {...field}
      type="date"
      min={OLDEST_WORK}
      max={latest}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
