import { Link } from "react-router";
import { NOTICE_ANSWER_DAYS, NOTICE_SUBJECT_KINDS } from "#domain/notice/notice.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { SUBJECT_LABELS } from "../../features/notice/notice-labels.ts";
import { ReportForm } from "../../features/notice/report-form.tsx";
import { pageTitle } from "../../page-title.ts";
import { PageHeading } from "../../ui/text/page-heading.tsx";
import type { Route } from "./+types/report";

/** Of no use in a search engine. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle(m.notice_title()) },
  { name: "robots", content: "noindex" },
];

/** Anybody, signed in or not (rule A80). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const subject = NOTICE_SUBJECT_KINDS.find((known) => known === read("subject")) ?? "PERSON";
  const room = read("room");
  const place = { subject, subjectId: read("id") || "-", ...(room === "" ? {} : { chatRoomId: room }) };
  return { place, isSignedIn: viewer !== null, reported: await orHttpError(api.notice.getReported(place)) };
}

export default function Report({ loaderData: { place, isSignedIn, reported } }: Route.ComponentProps) {
  return (
    <div className="page-column grid max-w-xl gap-6 py-10 sm:py-16">
      <PageHeading title={m.notice_title()} description={m.notice_lead({ days: NOTICE_ANSWER_DAYS })} />
      <div className="grid gap-1 rounded-lg border border-line bg-raised p-4">
        <p className="text-sm text-muted">{SUBJECT_LABELS[reported.subject]()}</p>
        <p className="line-clamp-6 whitespace-pre-wrap">{reported.quote}</p>
      </div>
      <ReportForm place={place} isSignedIn={isSignedIn} />
      <Link
        to={reported.path ?? PATHS.home}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
      >
        {m.notice_back()}
      </Link>
    </div>
  );
}
