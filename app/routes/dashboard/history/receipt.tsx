import { data } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { PaperActions } from "../../../features/payment/receipt/paper-actions.tsx";
import { PaperSheet } from "../../../features/payment/receipt/paper-sheet.tsx";
import { receiptPdf } from "../../../features/payment/receipt/pdf-address.ts";
import { useOwnZone } from "../../../features/payment/receipt/use-own-zone.ts";
import { timeZoneOf } from "../../../features/shell/preference/time-zone.server.ts";
import { pageTitle } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { Route } from "./+types/receipt";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.paper.title ?? m.receipt_title()) },
];

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const number = url.searchParams.get("number");
  if (number === null) throw data(null, { status: 404 });
  const timeZone = timeZoneOf(request, viewer);
  const { side, paper } = await orHttpError(api.receipt.get({ number, timeZone }));
  return { number, side, paper, timeZone };
}

export default function ReceiptPage({ loaderData: { number, side, paper, timeZone } }: Route.ComponentProps) {
  useOwnZone();
  const isSeller = side === "SELLER";
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap gap-2">
        <div className="basis-full sm:basis-auto">
          <LinkButton to={isSeller ? PATHS.sales : PATHS.billing} variant="ghost">
            {isSeller ? m.receipt_back_sales() : m.receipt_back_billing()}
          </LinkButton>
        </div>
        <PaperActions pdf={receiptPdf(number, timeZone)} />
      </div>
      <PaperSheet paper={paper} />
    </div>
  );
}
