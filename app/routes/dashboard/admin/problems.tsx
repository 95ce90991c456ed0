import { m } from "#messages";
import { itemsOf, orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { WaitingAppeals } from "../../../features/admin/problems/waiting-appeals.tsx";
import { ProblemList } from "../../../features/admin/problems/problem-list.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/problems";

export const meta = titleMeta(m.order_problems_title);

/** The API allows admins only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [page, appeals] = await Promise.all([
    orHttpError(api.commissionOrder.getListProblems({ cursor: url.searchParams.get("cursor") })),
    itemsOf(api.admin.getListAppeals()),
  ]);
  return { page, appeals };
}

export default function AdminProblems({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.order_problems_title()} description={m.order_problems_lead()} />
      <WaitingAppeals appeals={loaderData.appeals} />
      <ProblemList page={loaderData.page} />
    </>
  );
}
