import { redirect } from "react-router";
import { isCreator } from "#domain/account/roles.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { CreatorSteps } from "../../../features/creator/creator-steps.tsx";
import { JoinInvitation } from "../../../features/creator/join-invitation.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/home";

export const meta = titleMeta(m.creator_join_title);

/** Rule A5: joining is self-service; the next steps are the first form and the wallet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  if (!viewer || !isCreator(viewer.roles)) return null;
  const [forms, services, works, wallet] = await Promise.all([
    orHttpError(api.commissionForm.getListMine()),
    orHttpError(api.commissionService.getListMine()),
    orHttpError(api.portfolioWork.getListMine({ kind: "CREATOR", limit: 1 })),
    orHttpError(api.wallet.get()),
  ]);
  return {
    hasForm: forms.items.length > 0,
    hasService: services.items.length > 0,
    hasWork: works.items.length > 0,
    isPayable: wallet.account?.isPayable ?? false,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const outcome = await toActionResult(api.commissionAccount.join());
  // Already a creator, e.g. after a double click: the goal is reached.
  if (outcome.ok || outcome.error.code === "account.already_creator") throw redirect(PATHS.creatorHome);
  return outcome.error;
}

export default function CreatorHome({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData)
    return (
      <>
        <PageHeading title={m.creator_joined_title()} description={m.creator_joined_lead()} />
        <CreatorSteps progress={loaderData} />
      </>
    );
  return (
    <>
      <PageHeading title={m.creator_join_title()} description={m.creator_join_lead()} />
      <JoinInvitation failure={actionData?.message ?? null} />
    </>
  );
}
