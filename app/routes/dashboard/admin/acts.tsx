import { ScrollText } from "../../../ui/icons/dashboard-icons.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { ActTable } from "../../../features/admin/acts/act-table.tsx";
import { titleMeta } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/acts";

export const meta = titleMeta(m.admin_acts_title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { page: await orHttpError(api.admin.getListActs({ cursor: url.searchParams.get("cursor"), limit: 50 })) };
}

export default function AdminActs({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.admin_acts_title()} description={m.admin_acts_lead()} />
      {page.items.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden size={32} strokeWidth={1.5} />} title={m.admin_acts_empty_title()} />
      ) : (
        <ActTable acts={page.items} />
      )}
      {page.nextCursor && (
        <LinkButton to={`?cursor=${encodeURIComponent(page.nextCursor)}`} variant="secondary" className="mt-4">
          {m.order_load_more()}
        </LinkButton>
      )}
    </>
  );
}
