import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { DifferenceList } from "../../../features/admin/differences/difference-list.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/reconciliation";

export const meta = titleMeta(m.payment_difference_title);

/** The API allows admins only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const isClosed = url.searchParams.get("state") === "closed";
  const page = await orHttpError(api.reconciliation.getList({ cursor: url.searchParams.get("cursor"), isClosed }));
  return { page, isClosed };
}

export default function AdminReconciliation({ loaderData: { page, isClosed } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.payment_difference_title()}
        description={m.payment_difference_lead()}
        actions={
          <LinkButton to={isClosed ? "?" : "?state=closed"} variant="secondary">
            {isClosed ? m.payment_difference_open() : m.payment_difference_closed()}
          </LinkButton>
        }
      />
      <DifferenceList page={page} isClosed={isClosed} />
    </>
  );
}
