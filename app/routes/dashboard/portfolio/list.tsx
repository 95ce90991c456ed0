import { Suspense, useState } from "react";
import { m } from "#messages";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { requireViewer } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { portfolioLocationOf } from "../../../features/portfolio/portfolio-location.ts";
import { WorkList } from "../../../features/portfolio/editor/work-list.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/list";
import { lazy } from "../../../ui/waiting/lazy.ts";

const SeveralWorksDialog = lazy(() => import("../../../features/portfolio/several/several-works-dialog.tsx"));

export const meta = titleMeta(m.portfolio_creator_title);

/** All portfolio lists; the URL decides which one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireViewer(context);
  const { api, viewer } = context.get(requestScope);
  const { kind, path } = portfolioLocationOf(url, viewer?.roles ?? []);
  return { kind, path, first: await orHttpError(api.portfolioWork.getListMine({ kind })) };
}

export default function PortfolioList({ loaderData }: Route.ComponentProps) {
  const { kind, path, first } = loaderData;
  const [isSeveral, setSeveral] = useState(false);
  const isCreators = kind === "CREATOR";
  return (
    <>
      <PageHeading
        title={isCreators ? m.portfolio_creator_title() : m.portfolio_client_title()}
        description={isCreators ? m.portfolio_creator_lead() : m.portfolio_client_lead()}
        actions={
          <>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSeveral(true)}>
              {m.portfolio_several()}
            </Button>
            <LinkButton to={`${path}/new`}>{m.portfolio_add()}</LinkButton>
          </>
        }
      />
      <WorkList key={path} first={first} kind={kind} path={path} />
      {isSeveral && (
        <Suspense>
          <SeveralWorksDialog kind={kind} onClose={() => setSeveral(false)} />
        </Suspense>
      )}
    </>
  );
}
