import { redirect } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { categoryPictures } from "../../features/home/category-pictures.ts";
import { Categories } from "../../features/home/categories.tsx";
import { ForCreators } from "../../features/home/for-creators.tsx";
import { FreshWorks } from "../../features/home/fresh-works.tsx";
import { Hero, HERO_WORKS } from "../../features/home/hero.tsx";
import { fittingCreators } from "../../features/home/fitting-creators.ts";
import { likingOf, loadOwnHome } from "../../features/home/load-own-home.ts";
import { MoneyPromise } from "../../features/home/money-promise.tsx";
import { OpenCreators } from "../../features/home/open-creators.tsx";
import { tileData } from "../../features/home/tile-data.ts";
import { workTileData } from "../../features/home/work-tile-data.ts";
import { Steps } from "../../features/home/steps.tsx";
import { omitFromHydration } from "../../static-markup/hydration-data.ts";
import { lazyPart } from "../../ui/waiting/lazy-part.tsx";
import { websiteData } from "../../features/share/linked-data.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import type { Route } from "./+types/home";

/** Visitors, most of those who come here, load none of it. */
const OwnHome = lazyPart(async () => (await import("../../features/home/own-home.tsx")).OwnHome);

const CREATORS_SHOWN = 8;
/** So many that six categories have a picture. */
const CREATORS_ASKED_FOR = 20;
const WORKS_SHOWN = HERO_WORKS + 12;

/** `/?signup` redirects to /onboarding (rule S15). */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("signup")) throw redirect(PATHS.onboarding);
  const scope = context.get(requestScope);
  const { api } = scope;
  const [open, fresh, own] = await Promise.all([
    orHttpError(api.creator.getFeatured({ limit: CREATORS_ASKED_FOR })),
    orHttpError(api.portfolioWork.getListFresh({ limit: WORKS_SHOWN })),
    loadOwnHome(scope),
  ]);
  const shown = own && scope.viewer ? fittingCreators(open.items, likingOf(own, scope.viewer.handle)) : open.items;
  return {
    categories: categoryPictures(
      open.items.map((creator) => ({
        categoryCodes: creator.commissionForms.map(({ categoryCode }) => categoryCode),
        picture: tileData(creator).picture,
      })),
    ).map((tile) => omitFromHydration(tile, scope)),
    open: shown.slice(0, CREATORS_SHOWN).map((creator) => omitFromHydration(tileData(creator), scope)),
    // Only the largest is seen long enough before it has loaded to be worth the weight of a miniature.
    fresh: fresh.items.map((work, index) => omitFromHydration(workTileData(work, scope.locale, index === 0), scope)),
    own,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    { title: m.shell_site_tagline(), description: m.shell_site_description(), path: PATHS.home },
    import.meta.env.SSR && { linkedData: websiteData(m.shell_site_description()) },
  );

export default function Home({ loaderData: { open, fresh, own, categories } }: Route.ComponentProps) {
  const isHung = fresh.length >= HERO_WORKS;
  return (
    <>
      {own ? <OwnHome own={own} /> : <Hero works={isHung ? fresh.slice(0, HERO_WORKS) : []} categories={categories} />}
      {own ? (
        <OpenCreators creators={open} title={m.home_own_fitting()} lead={m.home_own_fitting_lead()} />
      ) : (
        <OpenCreators creators={open} title={m.home_open_title()} lead={m.home_open_lead()} />
      )}
      {own && <Categories />}
      <FreshWorks
        key={own ? "own" : "visitor"}
        works={isHung && !own ? fresh.slice(HERO_WORKS) : fresh.slice(0, WORKS_SHOWN - HERO_WORKS)}
      />
      {!own && (
        <>
          <Steps />
          <MoneyPromise />
          <ForCreators />
        </>
      )}
    </>
  );
}
