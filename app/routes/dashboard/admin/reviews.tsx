import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { ReviewReports } from "../../../features/admin/reviews/review-reports.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/reviews";

export const meta = titleMeta(m.admin_reviews_title);

/** The API allows admins only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { page: await orHttpError(api.admin.getListReviewReports({ cursor: url.searchParams.get("cursor") })) };
}

export default function AdminReviews({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.admin_reviews_title()} description={m.admin_reviews_lead()} />
      <ReviewReports page={loaderData.page} />
    </>
  );
}
