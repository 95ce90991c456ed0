import { ShieldCheck } from "../../../ui/icons/dashboard-icons.ts";
import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MorePages } from "../../order/list/more-pages.tsx";
import { Stars } from "../../review/stars.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";

type ReportPage = Awaited<ReturnType<RequestScope["api"]["admin"]["getListReviewReports"]>>;
type Report = ReportPage["items"][number];

/** What people reported and nobody has decided (rule O63). */
export function ReviewReports({ page }: { page: ReportPage }) {
  if (page.items.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden size={32} strokeWidth={1.5} />} title={m.admin_reviews_empty_title()}>
        {m.admin_reviews_empty_body()}
      </EmptyState>
    );
  return (
    <MorePages first={page} label={m.admin_reviews_title()}>
      {(report) => <ReportRow key={report.id} report={report} />}
    </MorePages>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { review, author, subjectHandle, orderCode } = report;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-base">{m.admin_review_by({ author: author.handle, subject: subjectHandle })}</h2>
        <p className="text-sm text-muted">
          <span>{m.admin_review_reported_by({ handle: report.reporterHandle })}</span> <span>·</span>{" "}
          <DateText value={report.at} hasTime />
        </p>
      </div>
      <blockquote className="whitespace-pre-wrap border-l-2 border-caution pl-3 text-sm">{report.reason}</blockquote>
      <div className="grid gap-2 rounded-md bg-surface p-3 text-sm">
        <Stars stars={review.stars} />
        <p className="whitespace-pre-wrap">
          <LocalizedTextSpan texts={review.words} />
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        {report.isDecidable && <Decision reviewId={review.id} />}
        <LinkButton to={adminOrderPath(orderCode)} size="sm" variant="ghost">
          {m.order_problem_open_order()}
        </LinkButton>
      </div>
    </li>
  );
}

function Decision({ reviewId }: { reviewId: string }) {
  const run = useAdminAct();
  const decide = (isHidden: boolean, done: string) => (reason: string) =>
    run(call(trpc.admin.decideReview.mutate({ reviewId, isHidden, reason })), done);
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonButton
        variant="danger"
        question={{
          title: m.admin_review_hide(),
          body: m.admin_review_hide_body(),
          confirmLabel: m.admin_review_hide(),
          isDangerous: true,
          onConfirm: decide(true, m.admin_review_hidden()),
        }}
      >
        {m.admin_review_hide()}
      </ReasonButton>
      <ReasonButton
        question={{
          title: m.admin_review_keep(),
          body: m.admin_review_keep_body(),
          confirmLabel: m.admin_review_keep(),
          onConfirm: decide(false, m.admin_review_kept()),
        }}
      >
        {m.admin_review_keep()}
      </ReasonButton>
    </div>
  );
}
