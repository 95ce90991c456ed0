import { redirect } from "react-router";
import { isCreator } from "#domain/account/roles.ts";
import * as PATHS from "#domain/site/paths.ts";
import { DEFAULT_FEE_TERMS, shownFeePercent } from "#domain/money/fee-terms.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { CreatorHome } from "../../../features/creator/home/creator-home.tsx";
import { JoinInvitation } from "../../../features/creator/join-invitation.tsx";
import { timeZoneOf } from "../../../features/shell/preference/time-zone.server.ts";
import { pageTitle } from "../../../page-title.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/home";

/** Of the orders that wait for the creator; the rest is one link away. */
const ORDERS_SHOWN = 5;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? m.creator_home_title() : m.creator_join_title()) },
];

/** Rule A5: joining is self-service; from then on this is the creator's home (rule L40). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  if (!viewer || !isCreator(viewer.roles)) return null;
  const timeZone = timeZoneOf(request, viewer);
  const [home, intake, needing, tally] = await Promise.all([
    orHttpError(api.creator.getHome({ timeZone })),
    orHttpError(api.creator.getIntake()),
    orHttpError(api.commissionOrder.getListSeller({ turn: "VIEWER", sort: "due", limit: ORDERS_SHOWN })),
    api.commissionOrder.getTally({ side: "SELLER" }),
  ]);
  return { home, intake, orders: needing.items, needing: tally.needsViewer, handle: viewer.handle };
}

/** Joining, or the switch of who has joined. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  if (form.get("intent") === "open") {
    const outcome = await toActionResult(api.creator.setOpen({ isOpen: form.get("isOpen") === "true" }));
    return outcome.ok ? null : outcome.error;
  }
  const outcome = await toActionResult(api.commissionAccount.join());
  // Already a creator, e.g. after a double click: the goal is reached.
  if (outcome.ok || outcome.error.code === "account.already_creator") throw redirect(PATHS.creatorHome);
  return outcome.error;
}

export default function CreatorHomePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData)
    return (
      <>
        <PageHeading title={m.creator_home_title()} description={m.creator_home_lead()} />
        <CreatorHome {...loaderData} />
      </>
    );
  return (
    <>
      <PageHeading
        title={m.creator_join_title()}
        description={m.creator_join_lead({ percent: shownFeePercent(DEFAULT_FEE_TERMS) })}
      />
      <JoinInvitation failure={actionData?.message ?? null} />
    </>
  );
}
