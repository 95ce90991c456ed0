import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { itemsOf } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { RateForm } from "../../../features/admin/rates/rate-form.tsx";
import { RateTable } from "../../../features/admin/rates/rate-table.tsx";
import { titleMeta } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/exchange-rates";

export const meta = titleMeta(m.account_nav_admin_rates);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { rates: await itemsOf(api.admin.getListRates()), today: new Date().toISOString().slice(0, 10) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { api } = context.get(requestScope);
  const field = (name: string) => String(form.get(name) ?? "");
  // What is none is refused by the call, which names the field.
  const currency = (name: string) => field(name) as ActiveCurrencyCode;
  const added = api.admin.addRate({
    fromCurrencyCode: currency("fromCurrencyCode"),
    toCurrencyCode: currency("toCurrencyCode"),
    rate: field("rate"),
    date: field("date"),
    reason: field("reason"),
  });
  return { intent: "rate", outcome: await toActionResult(added) };
}

export default function AdminExchangeRates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_nav_admin_rates()} description={m.admin_rates_lead()} />
      <div className="grid gap-8">
        <RateForm answer={actionData} today={loaderData.today} />
        <RateTable rates={loaderData.rates} />
      </div>
    </>
  );
}
