import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { AdminSection } from "../admin-section.tsx";
import { AnnouncementForm } from "./announcement-form.tsx";
import type { AdminSite } from "./site-data.ts";

export function AnnouncementList({ announcements }: { announcements: AdminSite["announcements"] }) {
  const run = useAdminAct();
  return (
    <AdminSection title={m.admin_announcements()}>
      {announcements.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_announcement_none()}</p>
      ) : (
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
          {announcements.map(({ id, kind, texts, at }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 p-4">
              <div className="grid min-w-0 gap-2">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone={kind === "BANNER" ? "caution" : "neutral"}>
                    {kind === "BANNER" ? m.admin_announcement_banner() : m.admin_announcement_news()}
                  </Badge>
                  <span className="text-muted">
                    <DateText value={at} hasTime />
                  </span>
                </p>
                {texts.map(({ text, languageCode }) => (
                  <p key={languageCode} lang={languageCode} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                    {text}
                  </p>
                ))}
              </div>
              <ReasonButton
                question={{
                  title: m.admin_announcement_withdraw_title(),
                  body: m.admin_announcement_withdraw_body(),
                  confirmLabel: m.admin_announcement_withdraw(),
                  onConfirm: (reason) =>
                    run(
                      call(trpc.admin.withdrawAnnouncement.mutate({ announcementId: id, reason })),
                      m.admin_announcement_withdrawn(),
                    ),
                }}
              >
                {m.admin_announcement_withdraw()}
              </ReasonButton>
            </li>
          ))}
        </ul>
      )}
      <AnnouncementForm />
    </AdminSection>
  );
}
