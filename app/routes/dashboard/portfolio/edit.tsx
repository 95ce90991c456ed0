import { workPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { requireViewer } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { useCreatorName } from "../../../features/commission/storefront/creator-line.tsx";
import { portfolioLocationOf } from "../../../features/portfolio/portfolio-location.ts";
import { draftOfWork } from "../../../features/portfolio/editor/work-draft.ts";
import { WorkEditor } from "../../../features/portfolio/editor/work-editor.tsx";
import { useSite } from "../../../features/shell/page/site.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/edit";

export const meta = titleMeta(m.portfolio_edit_title);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context);
  const { api, viewer } = context.get(requestScope);
  const work = await orHttpError(api.portfolioWork.get({ portfolioWorkId: url.searchParams.get("work") ?? "-" }));
  // Only viewers who may edit receive the grants; without them this is another person's work.
  if (work.visibilityGrants === null) throw new Response(null, { status: 404 });
  const { path } = portfolioLocationOf(url, viewer?.roles ?? []);
  return { work, backTo: work.isOwn ? path : workPath(work.creator.handle, work.id) };
}

export default function EditWork({ loaderData }: Route.ComponentProps) {
  const { work, backTo } = loaderData;
  const { locale } = useSite();
  const name = useCreatorName(work.creator);
  return (
    <>
      <PageHeading
        title={work.isOwn ? m.portfolio_edit_title() : m.portfolio_shared_title({ name })}
        actions={
          <LinkButton to={workPath(work.creator.handle, work.id)} variant="secondary" size="sm">
            {m.commission_view()}
          </LinkButton>
        }
      />
      <WorkEditor key={work.id} initial={draftOfWork(work, locale)} target={{ workId: work.id }} backTo={backTo} />
    </>
  );
}
