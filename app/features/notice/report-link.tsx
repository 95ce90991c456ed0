import type { NoticeSubject } from "#domain/notice/notice.ts";
import { reportPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { PageLink } from "../../ui/page-link.tsx";

/** The way to report what stands beside it (rule A80). */
export const ReportLink = ({ subject, id }: { subject: NoticeSubject; id: string }) => (
  <PageLink
    to={reportPath(subject, id)}
    rel="nofollow"
    className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline underline-offset-2"
  >
    {m.notice_report()}
  </PageLink>
);
