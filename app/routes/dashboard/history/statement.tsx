import { FileText } from "../../../ui/icons/public-icons.ts";
import { Form } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { PaperActions } from "../../../features/payment/receipt/paper-actions.tsx";
import { PaperSheet } from "../../../features/payment/receipt/paper-sheet.tsx";
import { statementPdf } from "../../../features/payment/receipt/pdf-address.ts";
import { CsvLink } from "../../../features/payment/money/payment-totals.tsx";
import { requireCreator } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/statement";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.receipt_statement_title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return orHttpError(api.receipt.getStatement({ month: url.searchParams.get("month") }));
}

export default function StatementPage({ loaderData: { months, statement } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHeading title={m.receipt_statement_link()} description={m.receipt_statement_lead()} />
      {statement === null ? (
        <EmptyState
          icon={<FileText aria-hidden size={32} strokeWidth={1.5} />}
          title={m.receipt_statement_none_title()}
        >
          {m.receipt_statement_none_body()}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <Form action={PATHS.statement} className="flex flex-wrap items-end gap-2">
            <Select
              key={statement.month}
              name="month"
              label={m.receipt_statement_month()}
              options={months.map((month) => ({ value: month, label: month }))}
              defaultValue={statement.month}
            />
            <Button type="submit" variant="secondary">
              {m.receipt_statement_show()}
            </Button>
          </Form>
          <div className="flex flex-wrap gap-2">
            <PaperActions pdf={statementPdf(statement.month)} />
            <CsvLink name="sales" />
          </div>
          <PaperSheet paper={statement.paper} />
        </div>
      )}
    </div>
  );
}
