import { OctagonAlert, Undo2 } from "../../../ui/icons/order-icons.ts";
import { TriangleAlert } from "../../../ui/icons/public-icons.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { classes } from "../../../ui/classes.ts";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { ProblemDecisionProps } from "../../admin/problems/problem-decision.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { STATUS_LABELS, STEP_LABELS } from "../list/status-labels.ts";
import { availabilityOf, sideOf, sourceIn, type Order, type Side } from "../panel/order-data.ts";
import { openChat } from "../panel/open-chat.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { TroubleFacts } from "./trouble-facts.tsx";
import { actSentence, filesSentence, moneySentence, troubleTitle, type Trouble } from "./trouble-words.ts";
import type { Parts } from "../../../ui/parts.ts";

/** For administrators only. */
const ProblemDecision = lazyOnOpen<ProblemDecisionProps>(
  () => true,
  async () => (await import("../../admin/problems/problem-decision.tsx")).ProblemDecision,
);

/** Only with an order that an admin decided about. */
const AppealPart = lazyPart(async () => (await import("./appeal-part.tsx")).AppealPart);

/** Only with an order about whose problem something was asked. */
const StaffQuestions = lazyPart(async () => (await import("./staff-questions.tsx")).StaffQuestions);

export interface TroubleBlockProps {
  order: Order;
  trouble: Trouble;
  /** The block's heading, by whichever id labels it. */
  title: (words: string) => Parts;
}

/** What went wrong: since when, until when, what happens to the money, why, and what one can do (rule O38). */
export function TroubleBlock({ order, trouble, title }: TroubleBlockProps) {
  const nameOf = useNameOf();
  const isAdmin = order.standing === "ADMIN";
  // An admin reads of the buyer what the seller does.
  const side: Side = isAdmin ? "SELLER" : sideOf(order);
  const shown = (amount: number) => formatAmount(amount, order.priceCurrency.code);
  const inputs = {
    name: nameOf(side === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile),
    amount: shown(trouble.amount),
    income: shown(trouble.incomeAmount),
    loss: shown(trouble.sellerLoss),
  };
  // Who can appeal, or has, writes to nobody besides.
  const isAppealed = !trouble.isOpen && order.appeal !== null && (order.appeal.mayAppeal || order.appeal.sent !== null);
  const act = isAdmin || isAppealed ? null : actSentence(trouble, side);
  const files = isAdmin ? null : filesSentence(order, trouble);
  const Icon = trouble.isOpen ? OctagonAlert : trouble.kind === "REFUND" ? Undo2 : TriangleAlert;
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <Icon
          aria-hidden
          size={26}
          className={classes("mt-0.5 shrink-0", trouble.isOpen ? "text-negative" : "text-muted")}
        />
        <div className="grid min-w-0 gap-1.5">
          <p className="text-xs font-medium text-muted">{stateOf(order)}</p>
          {title(troubleTitle(trouble, side, inputs))}
          <p className="text-sm">
            {isAdmin && trouble.isOpen && trouble.kind !== "LATE"
              ? m.order_trouble_admin({
                  amount: inputs.amount,
                  name: nameOf(order.sellerUserProfile),
                })
              : moneySentence(order, trouble, side)(inputs)}
          </p>
        </div>
      </div>
      {trouble.messageTexts.length > 0 && <Words order={order} trouble={trouble} />}
      <TroubleFacts trouble={trouble} reader={isAdmin ? "ADMIN" : side} amount={inputs.amount} income={inputs.income} />
      {(act || files) && (
        <div className="grid gap-1 text-sm">
          {act && <p>{act(inputs)}</p>}
          {files && <p>{files}</p>}
        </div>
      )}
      {order.staffQuestions.length > 0 && (
        <StaffQuestions
          questions={order.staffQuestions}
          isAnswerable={order.problem !== null && order.problem.resolution === null}
        />
      )}
      {order.appeal !== null && <AppealPart orderId={order.id} appeal={order.appeal} />}
      <Acts order={order} trouble={trouble} hasAddress={act !== null} />
    </div>
  );
}

/** Which state the order is in, in the specified words where it is canceled. */
function stateOf({ nextStep, orderProgressStatus }: Order): string {
  if (orderProgressStatus === "CANCELED") return STEP_LABELS.CANCELED();
  return nextStep.isClosed
    ? STATUS_LABELS[orderProgressStatus]()
    : m.order_step_named({ step: STEP_LABELS[nextStep.step]() });
}

/** The buyer's report, or the reason given with the decision. */
function Words({ order, trouble }: { order: Order; trouble: Trouble }) {
  const nameOf = useNameOf();
  const isReport = trouble.kind === "PROBLEM" || trouble.kind === "ENDING_REFUSED";
  const own = trouble.kind === "ENDING_REFUSED" ? m.order_trouble_refusal_own : m.order_trouble_words_own;
  // An admin has said neither.
  const name = nameOf(trouble.by === "SELLER" ? order.sellerUserProfile : order.buyerUserProfile);
  const by = order.standing === trouble.by ? own() : m.order_trouble_words_other({ name });
  return (
    <blockquote
      className={classes("border-l-2 pl-3 text-sm", trouble.isOpen ? "border-negative/50" : "border-line-strong")}
    >
      <p className="text-muted">{isReport ? by : m.order_trouble_reason()}</p>
      <ShownWords texts={trouble.messageTexts} source={isReport ? sourceIn(order, trouble.by ?? "BUYER") : undefined} />
    </blockquote>
  );
}

function Acts({ order, trouble, hasAddress }: { order: Order; trouble: Trouble; hasAddress: boolean }) {
  const isChatOpen = order.orderChatStatus === "OPENED" && order.standing !== "ADMIN";
  const isAsked = ["PROBLEM", "ENDING_REFUSED", "CHANGES_OVERDUE"].includes(trouble.kind);
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      {availabilityOf(order, "resolveProblem")?.state === "allowed" && <ProblemDecision order={order} />}
      {isAsked && isChatOpen && (
        <Button size="sm" variant="secondary" onClick={openChat}>
          {m.order_trouble_chat()}
        </Button>
      )}
      {trouble.kind === "LATE" && order.standing === "BUYER" && (
        <CommandButton order={order} availability={availabilityOf(order, "cancel")} variant="secondary" />
      )}
      {hasAddress && (
        <a
          href={`mailto:${order.supportEmail}?subject=${encodeURIComponent(m.order_trouble_subject({ code: order.code }))}`}
          className={classes(
            buttonClass({ size: "sm", variant: "secondary" }),
            "max-w-full break-all whitespace-normal",
          )}
        >
          {m.order_trouble_write({ support: order.supportEmail })}
        </a>
      )}
    </div>
  );
}
