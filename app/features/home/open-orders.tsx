import { useId } from "react";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { classes } from "../../ui/classes.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { LocalizedTextSpan } from "../../ui/text/localized-text-span.tsx";
import { faceSource, imageSource, PREVIEW_WIDTHS } from "../media/image-source.ts";
import { DueText } from "../order/list/due-text.tsx";
import { StatusBadge } from "../order/list/status-badge.tsx";
import { turnSentence } from "../order/list/turn-sentence.ts";
import { titlesOf, type ListedOrder, type Side } from "../order/panel/order-data.ts";
import { useNameOf } from "../order/panel/person-link.tsx";
import { OPEN_ORDER, TURN_ACTS } from "./turn-acts.ts";

export interface OwnOrder {
  side: Side;
  order: ListedOrder;
}

/** What the viewer has in the making, on either side: the picture, whose turn it is, and the button that leads on. */
export const OpenOrders = ({ orders }: { orders: readonly OwnOrder[] }) => (
  <ul aria-label={m.home_own_orders()} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {orders.map((own) => (
      <OpenOrder key={own.order.id} {...own} />
    ))}
  </ul>
);

function OpenOrder({ side, order }: OwnOrder) {
  const id = useId();
  const person = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const name = useNameOf()(person);
  const { awaited, isOwn } = order.turn;
  const act = (isOwn && awaited && TURN_ACTS[awaited][side]) || OPEN_ORDER;
  return (
    <li
      className={classes(
        "link-row flex gap-4 rounded-lg border bg-raised p-3 shadow-low transition-shadow hover:shadow-middle",
        isOwn ? "border-accent/40" : "border-line",
      )}
    >
      <Picture order={order} name={name} face={person?.avatar?.file.url ?? null} />
      <div className="grid min-w-0 grow content-start gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge order={order} />
          <DueText order={order} />
        </span>
        <h2 id={id} className="line-clamp-2 text-base/snug">
          <LocalizedTextSpan texts={titlesOf(order)} />
        </h2>
        <p className="truncate text-sm text-muted">
          {side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}
        </p>
        <p className={classes("line-clamp-2 text-sm", isOwn ? "font-medium" : "text-muted")}>
          {turnSentence(order, side, name)}
        </p>
        <LinkButton
          to={orderPath(side, order.code)}
          aria-describedby={id}
          variant={isOwn ? "primary" : "secondary"}
          size="sm"
          className="stretched-link mt-2 justify-self-start"
        >
          {act()}
        </LinkButton>
      </div>
    </li>
  );
}

function Picture({ order, name, face }: { order: ListedOrder; name: string; face: string | null }) {
  const thumbnail = order.orderServices[0]?.thumbnailUrl ?? null;
  return (
    <div aria-hidden className="w-28 shrink-0 self-start overflow-hidden rounded-md bg-surface">
      {thumbnail === null ? (
        <span className="grid aspect-square place-items-center">
          <Avatar {...faceSource(face)} name={name} size="lg" />
        </span>
      ) : (
        <FramedImage {...imageSource(thumbnail, null, PREVIEW_WIDTHS)} sizes="112px" alt="" ratio={1} isEager />
      )}
    </div>
  );
}
