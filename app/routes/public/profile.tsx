import { Suspense, useEffect } from "react";
import { redirect, useSearchParams } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { ProfileBody } from "../../features/creator/profile/profile-body.tsx";
import { ProfileHead } from "../../features/creator/profile/profile-head.tsx";
import { fittingOffer, neighboursOf } from "../../features/creator/profile/work-neighbours.ts";
import { useDialogHistory } from "../../features/creator/profile/use-dialog-history.ts";
import { shownProfile } from "../../features/creator/profile/profile-data.ts";
import { profileMeta } from "../../features/creator/profile/profile-meta.ts";
import { classes } from "../../ui/classes.ts";
import { tintOf } from "../../ui/tint.ts";
import type { Route } from "./+types/profile";
import { lazy } from "../../ui/waiting/lazy.ts";

// Forms, cards and players are loaded when a dialog opens, not with every profile.
const ServiceDialog = lazy(() => import("../../features/commission/request/service-dialog.tsx"));
const WorkDialog = lazy(() => import("../../features/portfolio/work-dialog.tsx"));

async function count(workId: string) {
  const { countVisit } = await import("../../client/count-visit.ts");
  await countVisit("portfolioWork", workId);
}

/** `?service=` and `?work=` open a dialog over the profile, so that both have a URL to share. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const [serviceId, workId] = [url.searchParams.get("service"), url.searchParams.get("work")];
  const [{ movedTo, creator }, opened, work] = await Promise.all([
    orHttpError(scope.api.creator.getByHandle({ handle: params.handle })),
    serviceId ? orHttpError(scope.api.commissionService.getPage({ commissionServiceId: serviceId })) : null,
    workId ? orHttpError(scope.api.portfolioWork.get({ portfolioWorkId: workId })) : null,
  ]);
  if (movedTo) throw redirect(`/${movedTo}${url.search}`, 301);
  const isTheirs = [opened?.service, work].every((shown) => !shown || shown.creator.accountId === creator?.accountId);
  if (!creator || !isTheirs) throw new Response(null, { status: 404 });
  const around = work && {
    neighbours:
      neighboursOf(creator, work) ??
      (await orHttpError(scope.api.portfolioWork.getBeside({ portfolioWorkId: work.id }))),
    offer: work.isOwn ? null : fittingOffer(creator, work),
  };
  return { profile: shownProfile(creator, scope), name: shownName(creator, scope.locale), opened, work, around };
}

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? profileMeta(page, { ...loaderData, service: loaderData.opened?.service ?? null }) : [];

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, opened, work, around } = loaderData;
  const [, setSearch] = useSearchParams();
  const tint = tintOf(profile.hue);
  const close = useDialogHistory(opened !== null || work !== null);
  const open = (id: string | null) =>
    id === null ? null : () => setSearch({ work: id }, { preventScrollReset: true, replace: true });
  const workId = work?.id;
  const neighbours = around?.neighbours;

  useEffect(() => {
    if (workId) void count(workId);
  }, [workId]);

  return (
    <>
      {/* Cards that are not hydrated show whom they came with, and buttons what was pressed at whom. */}
      <div key={profile.accountId} style={tint.style} className={classes(tint.className, "tinted-page")}>
        <ProfileHead profile={profile} />
        <ProfileBody profile={profile} />
      </div>
      <Suspense>
        {opened && (
          <ServiceDialog
            key={opened.service.id}
            opened={opened}
            standing={profile.standings.asCreator}
            hue={profile.hue}
            onClose={close}
          />
        )}
        {work && (
          <WorkDialog
            work={work}
            onBeyond={neighbours && { previous: open(neighbours.previous), next: open(neighbours.next) }}
            offer={around?.offer ?? null}
            standing={profile.standings.asCreator}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
