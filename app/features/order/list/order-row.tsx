import { useId } from "react";
import { pickText } from "#domain/kernel/localized-text.ts";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FramedImage } from "../../../ui/picture/framed-image.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { OtherClockProvider } from "../../../ui/text/two-clocks.tsx";
import { faceSource } from "../../media/image-source.ts";
import type { Selection } from "../desk/use-selection.ts";
import { titlesOf, type ListedOrder, type Side } from "../panel/order-data.ts";
import { useOtherClock } from "../panel/use-other-clock.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { withOrder } from "./list-query.ts";
import { RowFacts } from "./row-facts.tsx";
import { TurnLine } from "./turn-line.tsx";
import { turnSentence } from "./turn-sentence.ts";

interface OrderRowProps {
  order: ListedOrder;
  side: Side;
  /** The order that is open beside the list. */
  isOpen?: boolean;
  /** Above the first row of a group. */
  heading?: string | null;
  selection?: Selection | null;
}

/**
 * One row of the order list (rule S40): the piece, the plan, the other party, whose turn it is in a sentence, dates and total. A single
 * line of 48 pixels where there is room for one.
 */
export function OrderRow({ order, side, isOpen = false, heading = null, selection = null }: OrderRowProps) {
  const nameOf = useNameOf();
  const { search } = useLocation();
  const id = useId();
  const person = side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const name = nameOf(person);
  const clock = useOtherClock(order);
  const sentence = turnSentence(order, side, name);
  const hasTurn = sentence !== null || order.unreadCount > 0;
  return (
    <OtherClockProvider value={clock}>
      <li className="grid gap-2">
        {heading !== null && <h2 className="mt-4 text-sm font-semibold text-muted">{heading}</h2>}
        <div
          className={classes(
            "link-row grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 rounded-lg border bg-raised p-3 transition-shadow @3xl/list:min-h-12 @3xl/list:grid-cols-[auto_minmax(0,1.35fr)_minmax(0,1.15fr)_9rem_6.5rem_6rem_8.5rem] @3xl/list:rounded-md @3xl/list:px-3 @3xl/list:py-1",
            isOpen ? "ringed" : classes("hover:shadow-middle", order.turn.isOwn ? "border-line-strong" : "border-line"),
            order.turn.isOwn &&
              "before:absolute before:inset-y-2 before:-left-px before:w-1 before:rounded-full before:bg-accent",
          )}
        >
          <span className="flex items-center gap-2 self-start @3xl/list:self-center">
            {selection?.isOn && <SelectBox order={order} selection={selection} />}
            <Picture order={order} name={name} face={person?.avatar?.file.url ?? null} />
          </span>
          <Link
            to={withOrder(search, order.code)}
            aria-current={isOpen ? "true" : undefined}
            aria-describedby={hasTurn ? id : undefined}
            data-order={order.code}
            data-needs={order.turn.isOwn ? "" : undefined}
            preventScrollReset
            className="stretched-link min-w-0"
          >
            <LocalizedTextSpan
              texts={titlesOf(order)}
              className="line-clamp-2 font-semibold @3xl/list:line-clamp-1 @3xl/list:text-sm"
            />
            <span className="block truncate text-sm text-muted @3xl/list:text-xs">
              <span>{side === "SELLER" ? m.order_from({ name }) : m.order_to({ name })}</span>
              {order.planTitles.length > 0 && (
                <>
                  <span aria-hidden>{" · "}</span>
                  <LocalizedTextSpan texts={order.planTitles} />
                </>
              )}
            </span>
          </Link>
          <RowFacts order={order} />
          {hasTurn ? (
            <TurnLine id={id} order={order} sentence={sentence} />
          ) : (
            <span className="hidden @3xl/list:block" />
          )}
        </div>
      </li>
    </OtherClockProvider>
  );
}

/** The picture of what was ordered; a request without one shows the other person. */
function Picture({ order, name, face }: { order: ListedOrder; name: string; face: string | null }) {
  const thumbnail = order.orderServices[0]?.thumbnailUrl ?? null;
  if (thumbnail === null) return <Avatar {...faceSource(face)} name={name} />;
  return (
    <span aria-hidden className="w-14 shrink-0 overflow-hidden rounded-md @3xl/list:w-9 @3xl/list:rounded-sm">
      <FramedImage {...faceSource(thumbnail)} sizes="56px" alt="" ratio={1} />
    </span>
  );
}

/** Only of what can be declined; the place stays empty beside the others. */
function SelectBox({ order, selection }: { order: ListedOrder; selection: Selection }) {
  const { locale } = useUiEnvironment();
  if (!selection.canSelect(order)) return <span aria-hidden className="w-11" />;
  return (
    <label className="relative z-1 grid size-11 place-items-center">
      <input
        type="checkbox"
        className="size-5"
        checked={selection.has(order.id)}
        onChange={() => selection.toggle(order)}
        aria-label={m.order_select_one({ title: pickText(titlesOf(order), locale) })}
      />
    </label>
  );
}
