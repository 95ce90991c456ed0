import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { ProblemList } from "../../../features/admin/problems/problem-list.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/problems";

export const meta = titleMeta(m.order_problems_title);

/** The API allows admins only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { page: await orHttpError(api.commissionOrder.getListProblems({ cursor: url.searchParams.get("cursor") })) };
}

export default function AdminProblems({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.order_problems_title()} description={m.order_problems_lead()} />
      <ProblemList page={loaderData.page} />
    </>
  );
}
