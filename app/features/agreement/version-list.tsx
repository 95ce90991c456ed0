import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { agreementPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Badge } from "../../ui/badge.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import { OtherClockProvider } from "../../ui/text/two-clocks.tsx";
import { clockOf } from "../order/panel/use-other-clock.ts";
import type { AgreementPage } from "./agreement-data.ts";

const MAKERS = {
  SELLER: m.agreement_by_seller,
  BUYER: m.agreement_by_buyer,
  ADMIN: m.agreement_by_platform,
  SYSTEM: m.agreement_by_platform,
} as const;

/** Every version there is, when it was made and by whom, and which the client confirmed (rule G7); nothing while there is one. */
export function VersionList({
  orderCode,
  version,
  versions,
  partner,
}: Pick<AgreementPage, "orderCode" | "version" | "versions" | "partner">) {
  const { locale } = useUiEnvironment();
  if (versions.length < 2) return null;
  return (
    <OtherClockProvider value={partner && clockOf(shownName(partner, locale), partner.timeZone)}>
      <nav aria-label={m.agreement_versions()} className="print:hidden">
        <ol className="grid gap-1 text-sm">
          {versions.map((each) => (
            <li key={each.version} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={agreementPath(orderCode, each.version)}
                aria-current={each.version === version ? "page" : undefined}
                className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {m.agreement_link_version({ version: String(each.version) })}
              </Link>
              <span className="text-muted">
                <DateText value={each.madeAt} hasTime /> · <span>{MAKERS[each.madeBy]()}</span>
              </span>
              {each.isPaid && <Badge tone="positive">{m.agreement_confirmed()}</Badge>}
            </li>
          ))}
        </ol>
      </nav>
    </OtherClockProvider>
  );
}
