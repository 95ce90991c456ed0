import { ArrowRight } from "../../ui/icons/icons.ts";
import { Link } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { FollowedCreators } from "../follow/followed-creators.tsx";
import type { ShownPage } from "../explore/use-more-pages.ts";
import type { FeedItem } from "#worker/engagement/follow.usecases.ts";
import { FollowedGrid } from "../follow/followed-works.tsx";
import { WaitlistEntries, type WaitlistEntry } from "../intake/waitlist-entries.tsx";
import { listHref } from "../order/list/list-query.ts";
import { HomeSection } from "./home-section.tsx";

export interface OwnHomeData {
  name: string;
  isCreator: boolean;
  /** Orders that wait for the viewer, on either side. */
  needing: { selling: number; buying: number };
  places: readonly WaitlistEntry[];
  creators: Parameters<typeof FollowedCreators>[0]["creators"];
  feed: ShownPage<FeedItem>;
}

/** The head of the home page for somebody signed in: next steps, places in line, followed creators' fresh works. */
export function OwnHome({ own }: { own: OwnHomeData }) {
  const { needing, places, creators, feed } = own;
  const steps = [
    { to: listHref(PATHS.managements, { isNeeding: true }), count: needing.selling, label: m.home_own_selling },
    { to: listHref(PATHS.requests, { isNeeding: true }), count: needing.buying, label: m.home_own_buying },
  ].filter(({ count }) => count > 0);
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
        <div className="grid gap-3">
          {steps.map(({ to, count, label }) => (
            <NextStep key={to} to={to}>
              {label({ count })}
            </NextStep>
          ))}
          {steps.length === 0 && places.length === 0 && <NextStep to={PATHS.explore}>{m.home_own_nothing()}</NextStep>}
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

function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center justify-between gap-4 rounded-lg border border-line bg-raised px-4 py-3 font-medium shadow-low hover:shadow-middle"
    >
      <span>{children}</span>
      <ArrowRight aria-hidden size={20} className="shrink-0 text-muted" />
    </Link>
  );
}
