import type { ReactNode } from "react";
import { Link } from "react-router";
import { DELETED_HANDLE } from "#domain/account/settings/deletion.ts";
import { agreementPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { BlockButton } from "../../setting/account/block-button.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { sourceIn, titlesOf, type Order } from "./order-data.ts";
import { ORDER_TITLE_ID } from "./order-title-id.ts";
import { DeliveryText, MissedDelivery } from "./delivery-text.tsx";
import { OrderNotices } from "./order-notices.tsx";
import type { QueuePlaceProps } from "./queue-place.tsx";
import { PersonLink, useNameOf } from "./person-link.tsx";
import { approximateTotal, PriceText } from "./price-text.tsx";
import { PaymentBadge, StatusBadge } from "../list/status-badge.tsx";
import { NextStepBlock } from "../step/next-step-block.tsx";
import { ProgressLine } from "../step/progress-line.tsx";
import { SecondaryActions } from "../step/secondary-actions.tsx";
import { TIMESTAMP_LABELS } from "../list/status-labels.ts";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { TranslationNote, useTranslation } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";

const StageList = lazyPart<{ order: Order }>(async () => (await import("../stages/stage-list.tsx")).StageList);

const ClientStanding = lazyOnOpen<{ handle: string; name: string }>(
  () => true,
  async () => (await import("../../review/public/client-standing.tsx")).ClientStanding,
);

const QueuePlace = lazyOnOpen<QueuePlaceProps>(
  () => true,
  async () => (await import("./queue-place.tsx")).QueuePlace,
);

const WAITS_FOR_WORK: ReadonlySet<string> = new Set(["DRAFT", "APPROVED"]);

/** The head of the left panel (rule S24). */
export function OrderHead({ order, cards }: { order: Order; cards: readonly SavedCard[] }) {
  const people = [
    ...(order.standing === "SELLER" ? [] : [{ role: m.order_creator(), person: order.sellerUserProfile }]),
    ...(order.standing === "BUYER" ? [] : [{ role: m.order_client(), person: order.buyerUserProfile }]),
  ];
  const nameOf = useNameOf();
  const translation = useTranslation();
  const isOver = order.nextStep.isClosed;
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <StatusBadge order={order} />
          <PaymentBadge order={order} />
        </div>
        <h1 id={ORDER_TITLE_ID} className="text-2xl">
          <ShownSpan texts={titlesOf(order)} translation={translation} />
        </h1>
        <TranslationNote of={[titlesOf(order)]} translation={translation} source={sourceIn(order, "SELLER")} />
        <div className="flex flex-wrap items-center gap-x-5">
          {people.map(
            ({ role, person }) =>
              person && (
                <span key={role} className="flex min-w-0 items-center gap-2">
                  <span className="text-sm text-muted">{role}</span>
                  <PersonLink person={person} />
                  {person.originalHandle !== DELETED_HANDLE && order.standing !== "ADMIN" && (
                    <BlockButton accountId={person.accountId} name={nameOf(person)} />
                  )}
                </span>
              ),
          )}
        </div>
        <p translate="no" className="text-xs text-muted">
          {m.order_code({ code: order.code })}
        </p>
      </header>

      <NextStepBlock order={order} cards={cards} />
      {order.standing === "SELLER" && order.orderProgressStatus === "DRAFT" && order.buyerUserProfile && (
        <RequestersStanding person={order.buyerUserProfile} />
      )}
      {order.standing === "BUYER" && WAITS_FOR_WORK.has(order.orderProgressStatus) && order.sellerUserProfile && (
        <QueuePlace order={order} name={nameOf(order.sellerUserProfile)} />
      )}
      <OrderNotices order={order} />
      <ProgressLine order={order} />
      {order.stages && <StageList order={order} />}

      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {order.orderProgressStatus !== "DRAFT" && (
          <Fact label={m.order_submitted_at()}>
            <DateText value={order.submittedAt} hasTime />
          </Fact>
        )}
        {order.timestamps.map(({ name, at }) => (
          <Fact key={name} label={TIMESTAMP_LABELS[name]()}>
            <DateText value={at} hasTime />
          </Fact>
        ))}
        {order.estimatedStart !== null && (
          <Fact label={m.order_estimated_start()}>
            <DateText value={order.estimatedStart} />
          </Fact>
        )}
        {!(isOver && order.estimatedDelivery === null) && (
          <Fact label={m.order_estimated_delivery()}>
            <span className="block">
              <DeliveryText order={order} />
            </span>
            <span className="block text-muted">
              <MissedDelivery order={order} />
            </span>
          </Fact>
        )}
        <Fact label={m.order_total_price()}>
          <span className="text-lg font-semibold">
            <PriceText order={order} approximate={order.standing === "BUYER" ? approximateTotal(order) : null} />
          </span>
        </Fact>
        {order.agreement && (
          <Fact label={m.agreement_link()}>
            <Link
              to={agreementPath(order.code)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {m.agreement_link_version({ version: String(order.agreement.version) })}
            </Link>
          </Fact>
        )}
      </dl>
      <SecondaryActions order={order} />
    </div>
  );
}

/** Who decides about a request sees what its client has done before. */
function RequestersStanding({ person }: { person: NonNullable<Order["buyerUserProfile"]> }) {
  const name = useNameOf()(person);
  return <ClientStanding handle={person.originalHandle} name={name} />;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-baseline text-muted">{label}</dt>
      <dd className="self-baseline">{children}</dd>
    </>
  );
}
