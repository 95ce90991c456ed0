import type { ComponentType, ReactNode } from "react";
import { imageSource, PREVIEW_WIDTHS, faceSource } from "#app/features/media/image-source.ts";
import type { CardData, PreviewData } from "#app/features/creator/search/card-data.ts";

/** What leads somewhere: an `a`, or the router's. */
export type Anchor = ComponentType<{ to: string; className?: string; "aria-label"?: string; children: ReactNode }>;

/** The search's cards as the product draws them (app/features/creator/search/creator-card.tsx), by hand. */
export function Cards({ cards, Anchor }: { cards: readonly CardData[]; Anchor: Anchor }) {
  return (
    <ul aria-label="Creators" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.handle}>
          <Card card={card} Anchor={Anchor} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, Anchor }: { card: CardData; Anchor: Anchor }) {
  const face = faceSource(card.avatarUrl);
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised shadow-low flex h-full flex-col">
      <ul className="grid aspect-4/3 gap-0.5 overflow-clip bg-surface grid-cols-2 grid-rows-2">
        {card.works.map((work) => (
          <li key={work.id} className="relative overflow-clip">
            <Anchor
              to={`/${card.handle}?work=${work.id}`}
              aria-label={`Open ${work.title}`}
              className="absolute inset-0 transition-opacity duration-150 hover:opacity-90 focus-visible:-outline-offset-4"
            >
              <Preview work={work} />
            </Anchor>
          </li>
        ))}
      </ul>
      <div className="flex grow flex-col gap-3 p-4">
        <Anchor to={`/${card.handle}`} className="flex items-center gap-3">
          <span
            aria-hidden
            className="inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-accent/12 font-semibold text-accent size-10 text-base"
          >
            {face.src ? (
              <img {...imageOf(face)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            ) : (
              card.name[0]?.toUpperCase()
            )}
          </span>
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{card.name}</span>
            <span className="truncate text-sm text-muted">@{card.handle}</span>
          </span>
          <span className="inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium ml-auto">
            {card.isOpenCommission ? "Open for commissions" : "Closed"}
          </span>
        </Anchor>
        {card.standing && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums text-muted">
            <span>{card.standing.completedOrders} completed</span>
          </p>
        )}
        {card.bio && <p className="text-sm text-muted">{card.bio}</p>}
        <ul className="mt-auto divide-y divide-line border-t border-line text-sm">
          {card.forms.map((form) => (
            <li key={form.href}>
              <Anchor
                to={form.href}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:underline"
              >
                <span className="min-w-0">{form.title}</span>
                <span className="tabular-nums font-semibold">
                  <span className="whitespace-nowrap">{form.priceAmount}~</span>
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Preview({ work }: { work: PreviewData }) {
  if (work.pictureUrl === null) return <span className="grid size-full place-items-center text-muted" />;
  const image = imageSource(work.pictureUrl, work.blurUrl, PREVIEW_WIDTHS);
  return (
    <span className="picture size-full" style={{ ["--blur" as "color"]: `url("${work.blurUrl ?? ""}")` }}>
      <img {...imageOf(image)} alt="" loading="lazy" decoding="async" sizes="(min-width: 1024px) 190px, 46vw" />
    </span>
  );
}

const imageOf = ({ src, srcSet }: { src: string | null; srcSet?: string }) => ({
  src: src ?? "",
  ...(srcSet === undefined ? {} : { srcSet }),
});
