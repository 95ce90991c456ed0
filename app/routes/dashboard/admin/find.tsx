import { SearchX } from "../../../ui/icons/public-icons.ts";
import { redirect } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { FoundOrders, FoundPeople } from "../../../features/admin/find/found-lists.tsx";
import { SearchBox } from "../../../features/admin/find/search-box.tsx";
import { titleMeta } from "../../../page-title.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/find";

export const meta = titleMeta(m.admin_find);

/** What can only mean one thing leads there at once. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const text = url.searchParams.get("text") ?? "";
  const found = await orHttpError(api.admin.find({ text }));
  const [person] = found.people;
  const [order] = found.orders;
  if (order && !person && found.orders.length === 1) throw redirect(adminOrderPath(order.code));
  if (person && !order && found.people.length === 1) throw redirect(adminPersonPath(person.handle));
  return { text, found };
}

export default function AdminFind({ loaderData: { text, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.admin_find()} />
      <SearchBox text={text} />
      <div className="grid gap-6">
        {found.people.length > 0 && <FoundPeople people={found.people} />}
        {found.orders.length > 0 && <FoundOrders orders={found.orders} />}
        {text.trim() !== "" && found.people.length + found.orders.length === 0 && (
          <EmptyState icon={<SearchX aria-hidden size={32} strokeWidth={1.5} />} title={m.admin_find_nothing_title()}>
            {m.admin_find_nothing_body()}
          </EmptyState>
        )}
      </div>
    </>
  );
}
