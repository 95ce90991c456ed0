import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { CasesAboutOwn, SentNotices } from "../../features/notice/own-notices.tsx";
import { titleMeta } from "../../page-title.ts";
import { PageHeading } from "../../ui/text/page-heading.tsx";
import type { Route } from "./+types/reports";

export const meta = titleMeta(m.notice_own_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return orHttpError(api.notice.getListOwn());
}

export default function Reports({ loaderData: { sent, about } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.notice_own_title()} description={m.notice_own_lead()} />
      <div className="grid gap-8">
        <CasesAboutOwn cases={about} />
        <SentNotices notices={sent} />
      </div>
    </>
  );
}
