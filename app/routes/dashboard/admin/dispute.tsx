import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { DisputeForm } from "../../../features/admin/dispute/dispute-form.tsx";
import { titleMeta } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/dispute";

export const meta = titleMeta(m.admin_dispute_title);

export async function loader({ params: { code, disputeId }, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { code, dispute: await orHttpError(api.admin.getDispute({ code, disputeId })) };
}

export default function AdminDispute({ loaderData: { code, dispute } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.admin_dispute_title()}
        description={m.admin_dispute_lead()}
        actions={
          <LinkButton to={adminOrderPath(code)} variant="secondary">
            {m.admin_problem_everything()}
          </LinkButton>
        }
      />
      <DisputeForm key={`${dispute.disputeId}${String(dispute.submissionCount)}`} code={code} dispute={dispute} />
    </>
  );
}
