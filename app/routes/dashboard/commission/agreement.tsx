import { FileJson } from "../../../ui/icons/dashboard-icons.ts";
import { data } from "react-router";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { AgreementChanges } from "../../../features/agreement/agreement-changes.tsx";
import { VersionList } from "../../../features/agreement/version-list.tsx";
import { PaperActions } from "../../../features/payment/receipt/paper-actions.tsx";
import { PaperSheet } from "../../../features/payment/receipt/paper-sheet.tsx";
import { agreementJson, agreementPdf } from "../../../features/payment/receipt/pdf-address.ts";
import { useOwnZone } from "../../../features/payment/receipt/use-own-zone.ts";
import { timeZoneOf } from "../../../features/shell/preference/time-zone.server.ts";
import { pageTitle } from "../../../page-title.ts";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { Route } from "./+types/agreement";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.agreement.paper.title ?? m.agreement_title()) },
];

const VERSION = /^[1-9]\d{0,3}$/;

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const code = url.searchParams.get("order");
  const version = url.searchParams.get("version");
  if (code === null || (version !== null && !VERSION.test(version))) throw data(null, { status: 404 });
  const timeZone = timeZoneOf(request, viewer);
  const asked = { code, timeZone, ...(version === null ? {} : { version: Number(version) }) };
  return { agreement: await orHttpError(api.commissionOrder.getAgreement(asked)), timeZone };
}

/** What was agreed in an order (rule G5): one version to read, to print and to keep. */
export default function AgreementPage({ loaderData: { agreement, timeZone } }: Route.ComponentProps) {
  const { orderId, orderCode, version, versions, standing, partner, paper, changes } = agreement;
  useOwnZone();
  const isAdmin = standing === "ADMIN";
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap gap-2">
        <div className="basis-full sm:basis-auto">
          <LinkButton to={orderPath(isAdmin ? "SELLER" : standing, orderCode)} variant="ghost">
            {m.agreement_back()}
          </LinkButton>
        </div>
        <PaperActions pdf={agreementPdf(orderId, version, timeZone)} />
        <a
          href={agreementJson(orderId, version)}
          download
          className={buttonClass({ variant: "secondary", size: "md" })}
        >
          <FileJson aria-hidden size={18} />
          {m.agreement_download_json()}
        </a>
      </div>
      <VersionList orderCode={orderCode} version={version} versions={versions} partner={partner} />
      <div className="print:hidden">
        <AgreementChanges changes={changes} version={version} />
      </div>
      <PaperSheet paper={paper} />
    </div>
  );
}
