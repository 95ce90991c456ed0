import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { joinSentences } from "../../../ui/text/join-sentences.ts";
import { TwoClocks } from "../../../ui/text/two-clocks.tsx";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import type { TextSource } from "../../translation/text-source.ts";
import { ShownWords } from "../../translation/shown-words.tsx";
import { STEP_LABELS } from "../list/status-labels.ts";
import { sideOf, sourceIn, type Order } from "../panel/order-data.ts";
import { ClosedBlock } from "./closed-block.tsx";
import { ShownDelivery } from "../delivery/show/shown-delivery.tsx";
import { isStageLeft } from "../stages/present-stage.ts";
import { StepButtons } from "./step-buttons.tsx";
import { StepSection, StepTitle } from "./step-section.tsx";
import { STEP_WORDS } from "./step-words.ts";
import { useStepInputs } from "./use-step-inputs.ts";

/* What few orders have at a time. */
const TroubledStep = lazyPart(
  async () => (await import("./troubled-step.tsx")).TroubledStep,
  <Skeleton className="h-64" />,
);
const ClientWait = lazyPart(async () => (await import("./client-wait.tsx")).ClientWait);
const OfferNotice = lazyPart(async () => (await import("./offer-notice.tsx")).OfferNotice);

interface NextStepProps {
  order: Order;
  /** The buyer's saved cards. */
  cards: readonly SavedCard[];
}

/** Whose turn it is, by when, what happens to the money, and the one act (rules O21, O35). */
export function NextStepBlock({ order, cards }: NextStepProps) {
  const inputs = useStepInputs(order);
  const { locale } = useUiEnvironment();
  const { step, sentence, isClosed } = order.nextStep;
  if (order.trouble?.isOpen) return <TroubledStep order={order} trouble={order.trouble} cards={cards} />;
  if (isClosed) return <ClosedBlock order={order} />;
  const words = order.standing === "ADMIN" ? null : STEP_WORDS[sentence]?.[sideOf(order)];
  return (
    <StepSection gap="gap-4" colors="border-accent/25 bg-accent/5">
      <div className="grid gap-1.5">
        <p className="text-xs font-medium text-muted">{m.order_step_named({ step: STEP_LABELS[step]() })}</p>
        <StepTitle className="text-xl text-balance">{words?.title(inputs) ?? STEP_LABELS[step]()}</StepTitle>
        {sentence === "WAITING" ? null : <Deadline order={order} />}
        {order.clientWait && <ClientWait wait={order.clientWait} />}
        <p className="mt-1 text-sm">
          {joinSentences(
            locale,
            words?.body(inputs) ?? m.order_step_admin(),
            sentence === "DELIVERED" &&
              order.standing === "BUYER" &&
              (isStageLeft(order) ? m.order_delivered_deadline_stage() : m.order_delivered_deadline_buyer()),
          )}
        </p>
        {sentence === "REQUESTED" && <AskedPrice order={order} />}
        {order.question && (
          <Quoted
            by={order.standing === "SELLER" ? m.order_question_own() : m.order_note_from(inputs)}
            texts={order.question.messageTexts}
            source={sourceIn(order, "SELLER")}
          />
        )}
        {order.offer && <OfferNotice order={order} offer={order.offer} />}
        {sentence === "APPROVED" && <Note order={order} />}
      </div>
      <DeliveryNote order={order} />
      <ShownDelivery order={order} />
      <StepButtons order={order} cards={cards} />
    </StepSection>
  );
}

function Deadline({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { deadline } = order.nextStep;
  if (deadline === null)
    return (
      <p className="text-sm text-muted">
        {order.changesRequestedAt ? m.order_deadline_paused() : m.order_deadline_held()}
      </p>
    );
  return (
    <p className="text-sm text-muted">
      <TwoClocks at={deadline}>
        <time dateTime={deadline}>
          {m.order_deadline_by({ date: formatDate(deadline, locale, timeZone, { hasTime: true }) })}
        </time>
      </TwoClocks>
    </p>
  );
}

/** What the request would come to, before anybody has agreed to it. */
function AskedPrice({ order }: { order: Order }) {
  const inputs = useStepInputs(order);
  const isSeller = order.standing === "SELLER";
  if (order.isUnsettled)
    return (
      <p className="text-sm font-medium text-caution">
        {isSeller ? m.order_money_unsettled_seller() : m.order_money_unsettled_buyer(inputs)}
      </p>
    );
  return (
    <p className="text-sm font-medium">
      {isSeller ? m.order_money_asked_seller(inputs) : m.order_money_asked_buyer(inputs)}
    </p>
  );
}

/** What the seller wrote while approving (rule O34). */
function Note({ order }: { order: Order }) {
  const { name } = useStepInputs(order);
  const note = order.events.findLast(({ type }) => type === "OrderApproved")?.messageTexts;
  if (!note || order.standing !== "BUYER") return null;
  return <Quoted by={m.order_note_from({ name })} texts={note} source={sourceIn(order, "SELLER")} />;
}

/** What the seller wrote with the delivery that is looked at. */
function DeliveryNote({ order }: { order: Order }) {
  const { name } = useStepInputs(order);
  const note = order.events.findLast(({ type }) => type === "OrderDelivered")?.messageTexts;
  if (!note || order.nextStep.sentence !== "DELIVERED" || order.standing !== "BUYER") return null;
  return <Quoted by={m.order_note_from({ name })} texts={note} source={sourceIn(order, "SELLER")} />;
}

interface QuotedProps {
  by: string;
  texts: readonly LocalizedText[];
  source: TextSource | undefined;
}

function Quoted({ by, texts, source }: QuotedProps) {
  return (
    <blockquote className="mt-2 border-l-2 border-accent/40 pl-3 text-sm">
      <p className="text-muted">{by}</p>
      <ShownWords texts={texts} source={source} />
    </blockquote>
  );
}
