import { Images } from "../../ui/icons/public-icons.ts";
import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { FeedItem } from "#worker/engagement/follow.usecases.ts";
import { m } from "#messages";
import { callOnDemand } from "../../client/call-on-demand.ts";
import { Button } from "../../ui/button/button.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import { useMorePages, type ShownPage } from "../explore/results/use-more-pages.ts";
import { imageSource, PREVIEW_WIDTHS } from "../media/image-source.ts";
import { TryAgainAlert } from "../shell/page/try-again-alert.tsx";

/** Works that one load of the feed brings. */
export const FEED_PAGE = 24;

/** Works of followed creators, page by page; the next page is loaded near the end of this one. */
export function FollowedWorks({ first }: { first: ShownPage<FeedItem> }) {
  const { items, cursor, state, load } = useMorePages(first, loadPage);
  return (
    <div className="grid gap-6">
      <FollowedGrid works={items} />
      {state === "FAILED" && <TryAgainAlert onTryAgain={() => void load()}>{m.shell_network_trouble()}</TryAgainAlert>}
      {cursor !== null && state !== "FAILED" && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isPending={state === "LOADING"}
          onClick={() => void load()}
        >
          {m.creator_works_all()}
        </Button>
      )}
    </div>
  );
}

async function loadPage(cursor: string): Promise<ShownPage<FeedItem> | null> {
  const outcome = await callOnDemand((api) => api.follow.getFeed.query({ cursor, limit: FEED_PAGE }));
  return outcome.ok ? { items: outcome.value.items as FeedItem[], nextCursor: outcome.value.nextCursor } : null;
}

export function FollowedGrid({ works }: { works: readonly FeedItem[] }) {
  const { locale } = useUiEnvironment();
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 xl:grid-cols-4">
      {works.map((work) => {
        const title = pickText(work.titles, locale);
        return (
          <li key={work.id} className="link-row grid min-w-0 content-start gap-2">
            <div className="overflow-hidden rounded-md">
              {work.pictureUrl === null ? (
                <span className="grid aspect-square place-items-center bg-surface text-muted">
                  <Images aria-hidden size={32} strokeWidth={1.5} />
                </span>
              ) : (
                <FramedImage
                  {...imageSource(work.pictureUrl, work.blurUrl, PREVIEW_WIDTHS)}
                  focus={work.focus}
                  alt=""
                  ratio={1}
                  sizes="(min-width: 1280px) 260px, (min-width: 640px) 30vw, 44vw"
                />
              )}
            </div>
            <div className="grid min-w-0">
              <Link to={workPath(work.handle, work.id)} className="stretched-link truncate font-medium">
                {title}
              </Link>
              <p className="truncate text-sm text-muted">{shownName(work, locale)}</p>
              <p className="text-xs text-muted">
                <DateText value={work.createdAt} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
