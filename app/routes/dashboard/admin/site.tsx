import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { AnnouncementList } from "../../../features/admin/site/announcement-list.tsx";
import { PauseList } from "../../../features/admin/site/pause-list.tsx";
import { titleMeta } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/site";

export const meta = titleMeta(m.account_nav_admin_site);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { site: await orHttpError(api.admin.getSite()) };
}

export default function AdminSitePage({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_nav_admin_site()} description={m.admin_site_lead()} />
      <div className="grid gap-10">
        <PauseList pauses={site.pauses} />
        <AnnouncementList announcements={site.announcements} />
      </div>
    </>
  );
}
