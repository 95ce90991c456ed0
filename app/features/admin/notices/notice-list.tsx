import { Link } from "react-router";
import { adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ShieldCheck } from "../../../ui/icons/dashboard-icons.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { REASON_LABELS, SUBJECT_LABELS } from "../../notice/notice-labels.ts";
import { MorePages } from "../../order/list/more-pages.tsx";
import type { CasePage, OpenCase } from "./notice-data.ts";
import { NoticeDecision } from "./notice-decision.tsx";

/** What people reported and nobody has decided (rule A82). */
export function NoticeList({ page }: { page: CasePage }) {
  if (page.items.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden size={32} strokeWidth={1.5} />} title={m.admin_notices_empty_title()}>
        {m.admin_notices_empty_body()}
      </EmptyState>
    );
  return (
    <MorePages first={page} label={m.admin_notices_title()}>
      {(found) => <CaseRow key={found.id} found={found} />}
    </MorePages>
  );
}

function CaseRow({ found }: { found: OpenCase }) {
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="line-clamp-4 whitespace-pre-wrap text-base">
            <span className="text-muted">{SUBJECT_LABELS[found.subject]()}</span> <span>{found.quote}</span>
          </h2>
          <Link to={adminPersonPath(found.ownerHandle)} className="text-sm text-muted underline underline-offset-2">
            {m.admin_notice_owner({ handle: found.ownerHandle })}
          </Link>
        </div>
        <div className="grid justify-items-end gap-1 text-sm">
          {found.isHidden && <Badge tone="caution">{m.admin_notice_hidden()}</Badge>}
          <p className="text-muted">
            {m.admin_notice_due()} <DateText value={found.answerDueAt} />
          </p>
        </div>
      </div>
      {found.notices.map((notice) => (
        <div key={notice.id} className="grid gap-1 border-l-2 border-caution pl-3 text-sm">
          <p className="text-muted">
            <span>
              {notice.reporterHandle === null
                ? m.admin_notice_by_visitor({ email: notice.email ?? "–" })
                : m.admin_notice_by({ handle: notice.reporterHandle })}
            </span>{" "}
            <DateText value={notice.at} hasTime />
          </p>
          <p className="font-medium">{REASON_LABELS[notice.reason]()}</p>
          <p className="whitespace-pre-wrap">{notice.words}</p>
        </div>
      ))}
      {found.counterWords !== null && (
        <div className="grid gap-1 rounded-md bg-surface p-3 text-sm">
          <p className="text-muted">
            <span>{m.admin_notice_earlier()}</span> <span>{found.earlier}</span>
          </p>
          <p className="font-medium">{m.admin_notice_countered()}</p>
          <p className="whitespace-pre-wrap">{found.counterWords}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        {found.isDecidable && <NoticeDecision found={found} />}
        {found.path !== null && (
          <LinkButton to={found.path} size="sm" variant="ghost">
            {m.admin_notice_open()}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
