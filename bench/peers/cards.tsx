import type { ComponentType, ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { CARD_WIDTHS, faceSource, imageSource, PREVIEW_WIDTHS } from "#app/features/media/image-source.ts";
import type { CardData, PreviewData } from "#app/features/creator/search/card-data.ts";

/** What leads somewhere: an `a`, or the router's. */
export type Anchor = ComponentType<{
  to: string;
  className?: string;
  "aria-label"?: string;
  "data-preview"?: string;
  children: ReactNode;
}>;

/** The search's cards as the product draws them (app/features/creator/search/creator-card.tsx), by hand. */
export function Cards({ cards, Anchor }: { cards: readonly CardData[]; Anchor: Anchor }) {
  return (
    <ul aria-label="Creators" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.handle}>
          <Card card={card} Anchor={Anchor} isEager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  card: CardData;
  Anchor: Anchor;
  isEager: boolean;
}

function Card({ card, Anchor, isEager }: CardProps) {
  const face = faceSource(card.avatarUrl);
  const letter = card.name[0]?.toUpperCase();
  return (
    <div className="card flex h-full flex-col">
      <Works card={card} Anchor={Anchor} isEager={isEager} />
      <div className="creator-words">
        <Anchor to={`/${card.handle}`} className="person-line">
          <span aria-hidden className="avatar" data-letter={face.src ? letter : undefined}>
            {face.src ? <img src={face.src} alt="" loading="lazy" decoding="async" /> : letter}
          </span>
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{card.name}</span>
            <span className="truncate text-sm text-muted">{`@${card.handle}`}</span>
          </span>
          <span
            className={`badge ${card.closedAs === null ? "bg-positive/13 text-positive" : "bg-caution/14 text-caution"} ml-auto`}
          >
            {card.closedAs === null ? "Open for commissions" : "Closed"}
          </span>
        </Anchor>
        {card.standing && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums text-muted">
            <span>{`${String(card.standing.completedOrders)} completed`}</span>
          </p>
        )}
        {card.bio && <p className="text-sm text-muted">{card.bio}</p>}
        {card.forms.length > 0 && (
          <ul className="listing-links">
            {card.forms.map((form) => (
              <li key={form.href}>
                <Anchor to={form.href} className="listing-link">
                  <span className="min-w-0">{form.title}</span>
                  <span className="tabular-nums whitespace-nowrap font-semibold">{`${String(form.priceAmount)}~`}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Works({ card: { works, handle }, Anchor, isEager }: CardProps) {
  if (works.length === 0) return <div className="grid aspect-4/3 place-items-center bg-surface text-line-strong" />;
  return (
    <ul className={classes("picture-grid", works.length > 1 && "grid-cols-2", works.length > 2 && "grid-rows-2")}>
      {works.map((work, index) => (
        <li key={work.id} className={works.length === 3 && index === 0 ? "row-span-2" : undefined}>
          <Anchor to={`/${handle}?work=${work.id}`} aria-label={`Open ${work.title}`} data-preview="">
            <Preview work={work} isAlone={works.length === 1} isEager={isEager} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

interface PreviewProps {
  work: PreviewData;
  isAlone: boolean;
  isEager: boolean;
}

function Preview({ work, isAlone, isEager }: PreviewProps) {
  if (work.pictureUrl === null) return <span className="grid size-full place-items-center text-muted" />;
  const { src, srcSet } = imageSource(work.pictureUrl, work.blurUrl, isAlone ? CARD_WIDTHS : PREVIEW_WIDTHS);
  const sizes = isAlone
    ? "(min-width:1024px) 380px,(min-width:640px) 46vw,92vw"
    : "(min-width:1024px) 190px,(min-width:640px) 23vw,44vw";
  return (
    <span className="picture" style={work.blurUrl ? { ["--blur" as "color"]: `url(${work.blurUrl})` } : {}}>
      <img
        src={src ?? ""}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt=""
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
      />
    </span>
  );
}
