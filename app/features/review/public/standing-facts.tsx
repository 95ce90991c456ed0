import { Star } from "../../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import { averageText, type Reputation } from "#domain/review/reputation.ts";
import { m } from "#messages";
import { hoursText } from "./hours-text.ts";

interface StandingFactsProps {
  standing: Reputation;
  side: "CREATOR" | "CLIENT";
}

/** A person's figures and their average rating (rules O64, O65). */
export const StandingFacts = ({ standing, side }: StandingFactsProps) => (
  <div className="grid gap-2">
    <Facts standing={standing} side={side} />
  </div>
);

function Facts({ standing, side }: StandingFactsProps) {
  const { average, reviews, completedOrders, onTimePercent, answerWithinHours, returningPeople } = standing;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,max-content))] gap-x-6 gap-y-3">
        {average !== null && (
          <Fact label={`${m.review_standing_average()} · ${m.review_count({ count: reviews })}`}>
            <Star aria-hidden size={18} className="mr-1 inline fill-current align-[-0.15em] text-caution" />
            <span aria-hidden>{averageText(average)}</span>
            <span className="sr-only">{m.review_average({ average: averageText(average) })}</span>
          </Fact>
        )}
        {average === null && reviews > 0 && <Fact label={m.review_standing_reviews()}>{reviews}</Fact>}
        <Fact label={m.review_standing_completed()}>{completedOrders}</Fact>
        {onTimePercent !== null && <Fact label={m.review_standing_on_time()}>{onTimePercent}%</Fact>}
        {answerWithinHours !== null && <Fact label={m.review_standing_answer()}>{hoursText(answerWithinHours)}</Fact>}
        {returningPeople > 0 && (
          <Fact
            label={side === "CREATOR" ? m.review_standing_returning_clients() : m.review_standing_returning_creators()}
          >
            {returningPeople}
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
