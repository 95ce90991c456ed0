import { Images } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { FeedItem } from "#worker/follow/follow.usecases.ts";
import { m } from "#messages";
import { callOnDemand } from "../../client/call-on-demand.ts";
import { useNearEnd } from "../../client/near-end.ts";
import { Button } from "../../ui/button/button.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import { CARD_WIDTHS, imageSource } from "../media/image-source.ts";

export interface FeedPage {
  items: readonly FeedItem[];
  nextCursor: string | null;
}

/** Works of followed creators, page by page; the next page is loaded near the end of this one. */
export function FollowedWorks({ first }: { first: FeedPage }) {
  const [more, setMore] = useState<FeedPage>({ items: [], nextCursor: first.nextCursor });
  const [state, setState] = useState<"IDLE" | "LOADING" | "FAILED">("IDLE");
  const cursor = more.nextCursor;

  const load = useCallback(async () => {
    if (cursor === null || state === "LOADING") return;
    setState("LOADING");
    const outcome = await callOnDemand((api) => api.follow.getFeed.query({ cursor, limit: 24 }));
    if (!outcome.ok) return setState("FAILED");
    const { items, nextCursor } = outcome.value;
    setMore((before) => ({ items: [...before.items, ...(items as FeedItem[])], nextCursor }));
    setState("IDLE");
  }, [cursor, state]);
  useNearEnd(load, cursor !== null && state === "IDLE");

  return (
    <div className="grid gap-6">
      <FollowedGrid works={[...first.items, ...more.items]} />
      {cursor !== null && (
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
                  {...imageSource(work.pictureUrl, work.blurUrl, CARD_WIDTHS)}
                  focus={work.focus}
                  alt=""
                  ratio={1}
                  sizes="(min-width: 1280px) 260px, (min-width: 640px) 30vw, 46vw"
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
