import { Heart } from "../../ui/icons/dashboard-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { itemsOf, orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { FollowedCreators } from "../../features/follow/followed-creators.tsx";
import { FEED_PAGE, FollowedWorks } from "../../features/follow/followed-works.tsx";
import { WaitlistEntries } from "../../features/intake/waitlist-entries.tsx";
import { WatchedOpenings } from "../../features/intake/watched-openings.tsx";
import { titleMeta } from "../../page-title.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/text/page-heading.tsx";
import type { Route } from "./+types/following";

export const meta = titleMeta(m.creator_following_title);

/** Fresh works of followed creators (rule L38), and where the viewer waits: in line (rule L33), and for an opening (rule L35). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const [creators, feed, places, watched] = await Promise.all([
    itemsOf(api.follow.getListMine()),
    orHttpError(api.follow.getFeed({ limit: FEED_PAGE })),
    itemsOf(api.waitlist.getListMine()),
    itemsOf(api.creator.getWatched()),
  ]);
  return { creators, feed, places, watched };
}

export default function Following({ loaderData: { creators, feed, places, watched } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.creator_following_title()} description={m.creator_following_lead()} />
      <div className="grid gap-8">
        {places.length > 0 && (
          <section aria-labelledby="waiting" className="grid gap-3">
            <h2 id="waiting" className="text-lg">
              {m.creator_waiting_title()}
            </h2>
            <WaitlistEntries places={places} />
          </section>
        )}
        {watched.length > 0 && (
          <section aria-labelledby="watched" className="grid gap-3">
            <h2 id="watched" className="text-lg">
              {m.creator_watched_title()}
            </h2>
            <WatchedOpenings creators={watched} />
          </section>
        )}
        {creators.length === 0 ? (
          <EmptyState
            icon={<Heart aria-hidden size={32} strokeWidth={1.5} />}
            title={m.creator_following_none()}
            action={<LinkButton to={PATHS.explore}>{m.home_hero_find()}</LinkButton>}
          >
            {m.creator_following_none_body()}
          </EmptyState>
        ) : (
          <section aria-labelledby="fresh" className="grid gap-4">
            <FollowedCreators creators={creators} label={m.creator_following_title()} />
            <h2 id="fresh" className="text-lg">
              {m.home_works_title()}
            </h2>
            {feed.items.length === 0 ? (
              <p className="text-sm text-muted">{m.creator_following_quiet()}</p>
            ) : (
              <FollowedWorks first={feed} />
            )}
          </section>
        )}
      </div>
    </>
  );
}
