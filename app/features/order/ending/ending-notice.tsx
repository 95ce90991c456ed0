import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { ShownWords } from "../../translation/shown-words.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, sourceIn, type Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { EndingAmounts } from "./ending-amounts.tsx";

interface EndingNoticeProps {
  order: Order;
  proposal: NonNullable<NonNullable<Order["ending"]>["proposal"]>;
}

/** A proposal to end that waits for an answer (rule O121): who gets what, until when, and that silence is consent. */
export function EndingNotice({ order, proposal }: EndingNoticeProps) {
  const nameOf = useNameOf();
  const isOwn = proposal.by === order.standing;
  const name = nameOf(proposal.by === "SELLER" ? order.sellerUserProfile : order.buyerUserProfile);
  const answers = isOwn ? (["withdrawEnding"] as const) : (["consentEnding", "refuseEnding"] as const);
  return (
    <Alert
      tone={isOwn ? "accent" : "caution"}
      title={isOwn ? m.order_ending_title_own() : m.order_ending_title_other({ name })}
      action={
        <span className="flex flex-wrap gap-3 empty:hidden">
          {answers.map((command, index) => (
            <CommandButton
              key={command}
              order={order}
              availability={availabilityOf(order, command)}
              size="sm"
              variant={index === 0 && !isOwn ? "primary" : "secondary"}
            />
          ))}
        </span>
      }
    >
      <div className="grid gap-2">
        {proposal.messageTexts.length > 0 && (
          <ShownWords texts={proposal.messageTexts} source={sourceIn(order, proposal.by)} />
        )}
        <EndingAmounts order={order} amounts={proposal} />
        <p className="text-muted">
          <DatedSentence
            at={proposal.until}
            say={(date) => (isOwn ? m.order_ending_until_own({ date }) : m.order_ending_until_other({ date }))}
          />
        </p>
      </div>
    </Alert>
  );
}
