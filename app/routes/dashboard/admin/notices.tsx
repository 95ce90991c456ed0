import { NOTICE_ANSWER_DAYS, NOTICE_REGISTER_PATH } from "#domain/notice/notice.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { NoticeList } from "../../../features/admin/notices/notice-list.tsx";
import { titleMeta } from "../../../page-title.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/notices";

export const meta = titleMeta(m.admin_notices_title);

/** The API allows admins only. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return { page: await orHttpError(api.admin.getListNotices({ cursor: url.searchParams.get("cursor") })) };
}

export default function AdminNotices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={m.admin_notices_title()}
        description={m.admin_notices_lead({ days: NOTICE_ANSWER_DAYS })}
        actions={
          <LinkButton to={NOTICE_REGISTER_PATH} reloadDocument variant="secondary" size="sm">
            {m.admin_notices_register()}
          </LinkButton>
        }
      />
      <NoticeList page={loaderData.page} />
    </>
  );
}
