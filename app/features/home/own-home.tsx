import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { FollowedCreators } from "../follow/followed-creators.tsx";
import type { ShownPage } from "../explore/results/use-more-pages.ts";
import type { FeedItem } from "#worker/engagement/follow.usecases.ts";
import { FollowedGrid } from "../follow/followed-works.tsx";
import { WaitlistEntries, type WaitlistEntry } from "../intake/waitlist-entries.tsx";
import { listHref } from "../order/list/list-query.ts";
import type { Side } from "../order/panel/order-data.ts";
import { HomeSearch } from "./home-search.tsx";
import { HomeSection } from "./home-section.tsx";
import { OpenOrders, type OwnOrder } from "./open-orders.tsx";

export interface OwnHomeData {
  name: string;
  isCreator: boolean;
  /** Orders that wait for the viewer, on either side. */
  needing: { selling: number; buying: number };
  /** Open orders of both sides, what waits for the viewer first. */
  orders: readonly OwnOrder[];
  places: readonly WaitlistEntry[];
  creators: Parameters<typeof FollowedCreators>[0]["creators"];
  feed: ShownPage<FeedItem>;
}

/** The head of the home page for a signed-in user: open orders, places in line, followed creators' fresh works. */
export function OwnHome({ own }: { own: OwnHomeData }) {
  const { orders, needing, places, creators, feed } = own;
  const shown = (side: Side) => orders.filter((own) => own.side === side && own.order.turn.isOwn).length;
  // Where more wait than have room here.
  const lists = [
    { to: PATHS.managements, side: "SELLER", count: needing.selling, label: m.home_own_selling } as const,
    { to: PATHS.requests, side: "BUYER", count: needing.buying, label: m.home_own_buying } as const,
  ].filter(({ side, count }) => count > shown(side));
  return (
    <>
      <HomeSection
        heading="h1"
        title={m.home_own_title({ name: own.name })}
        action={
          <LinkButton to={own.isCreator ? PATHS.creatorHome : PATHS.requests} variant="secondary" size="sm">
            {own.isCreator ? m.creator_home_title() : m.account_nav_sent_requests()}
          </LinkButton>
        }
      >
        <div className="grid gap-5">
          {orders.length > 0 ? <OpenOrders orders={orders} /> : <NothingOpen />}
          {lists.length > 0 && (
            <ul className="flex flex-wrap gap-2.5">
              {lists.map(({ to, count, label }) => (
                <li key={to}>
                  <LinkButton to={listHref(to, { isNeeding: true })} variant="ghost" size="sm">
                    {label({ count })}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
          {places.length > 0 && <WaitlistEntries places={places} />}
        </div>
      </HomeSection>
      {creators.length > 0 && (
        <HomeSection
          title={m.home_own_followed()}
          action={
            <LinkButton to={PATHS.following} variant="ghost" className="max-sm:-ml-4 sm:-mr-4">
              {m.home_own_followed_all()}
            </LinkButton>
          }
        >
          <div className="grid gap-4">
            <FollowedCreators creators={creators} label={m.creator_following_title()} />
            {feed.items.length > 0 && <FollowedGrid works={feed.items} />}
          </div>
        </HomeSection>
      )}
    </>
  );
}

const NothingOpen = () => (
  <div className="grid gap-3">
    <p className="text-muted">{m.home_own_nothing()}</p>
    <HomeSearch />
  </div>
);
