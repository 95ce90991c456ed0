import { redirect } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { Everything } from "../../../features/admin/find/everything.tsx";
import { FindFilters } from "../../../features/admin/find/find-filters.tsx";
import { findQueryOf, foundInput } from "../../../features/admin/find/find-query.ts";
import { FoundPage } from "../../../features/admin/find/found-page.tsx";
import { KindTabs } from "../../../features/admin/find/kind-tabs.tsx";
import { SearchBox } from "../../../features/admin/find/search-box.tsx";
import { Shortcuts } from "../../../features/order/workspace/shortcuts.tsx";
import { titleMeta } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/find";

export const meta = titleMeta(m.admin_find);

/** What can only mean one thing leads there at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const query = findQueryOf(url.searchParams);
  if (query.kind !== null) {
    const cursor = url.searchParams.get("cursor");
    return { query, page: await orHttpError(api.admin.getListFound({ ...foundInput(query.kind, query), cursor })) };
  }
  const found = await orHttpError(api.admin.find({ text: query.text }));
  const { people, orders } = found;
  const isOnly = query.text !== "" && Object.values(found).flat().length === 1;
  if (isOnly && orders[0]) throw redirect(adminOrderPath(orders[0].code));
  if (isOnly && people[0]) throw redirect(adminPersonPath(people[0].handle));
  return { query, found };
}

export default function AdminFind({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <>
      <PageHeading title={m.admin_find()} actions={<Shortcuts />} />
      <SearchBox text={query.text} kind={query.kind} />
      <KindTabs kind={query.kind} text={query.text} />
      {query.kind !== null && <FindFilters kind={query.kind} query={query} />}
      {loaderData.page && <FoundPage page={loaderData.page} />}
      {loaderData.found && <Everything found={loaderData.found} text={query.text} />}
    </>
  );
}
