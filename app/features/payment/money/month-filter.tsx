import { Form, useSubmit } from "react-router";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { monthText } from "./month-text.ts";

interface MonthFilterProps {
  path: string;
  /** The newest first. */
  months: readonly string[];
  chosen: string | null;
}

/** Narrows a history to a month (rule M40). A plain GET form; with JavaScript a choice is enough. */
export function MonthFilter({ path, months, chosen }: MonthFilterProps) {
  const { locale } = useUiEnvironment();
  const submit = useSubmit();
  if (months.length === 0) return null;
  return (
    <Form action={path} className="mb-6 flex max-w-sm items-end gap-2">
      <Select
        key={chosen}
        name="month"
        label={m.payment_month_label()}
        placeholder={m.payment_month_all()}
        defaultValue={chosen ?? ""}
        options={months.map((month) => ({ value: month, label: monthText(month, locale) }))}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="grow"
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {m.receipt_statement_show()}
        </Button>
      </noscript>
    </Form>
  );
}
