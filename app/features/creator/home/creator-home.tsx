import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { BadgeSection } from "../../intake/badge-section.tsx";
import type { IntakeSettings } from "../../intake/intake-data.ts";
import type { ListedOrder } from "../../order/panel/order-data.ts";
import { CreatorSteps } from "../creator-steps.tsx";
import { HomeCard } from "./home-card.tsx";
import type { CreatorHomeData } from "./home-data.ts";
import { MonthCard } from "./month-card.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { SlotsCard } from "./slots-card.tsx";
import { SourcesCard } from "./sources-card.tsx";

export interface CreatorHomeProps {
  home: CreatorHomeData;
  intake: IntakeSettings;
  orders: readonly ListedOrder[];
  needing: number;
  handle: string;
}

/** The creator's home (rule L40): first what waits, then how the shop stands, then how it is found. */
export function CreatorHome({ home, intake, orders, needing, handle }: CreatorHomeProps) {
  const steps = Object.values(home.steps);
  const doneCount = steps.filter(Boolean).length;
  const isSetUp = doneCount === steps.length;
  const [isListShown, setListShown] = useState(false);
  const checklist = (
    <HomeCard
      title={m.creator_home_steps()}
      className="md:col-span-2"
      action={
        <span className="text-sm text-muted">{m.creator_home_steps_done({ done: doneCount, all: steps.length })}</span>
      }
    >
      {isSetUp && !isListShown ? (
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => setListShown(true)}>
          {m.creator_home_steps_show()}
        </Button>
      ) : (
        <CreatorSteps done={home.steps} intake={intake} />
      )}
    </HomeCard>
  );
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {!isSetUp && orders.length === 0 && checklist}
      {/* Columns of their own: no card is as high as its neighbour for nothing. */}
      <div className="grid min-w-0 content-start gap-5">
        <NeedsYou orders={orders} count={needing} />
        <MonthCard incomes={home.incomes} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <SlotsCard intake={intake} />
        <SourcesCard sources={home.sources} />
      </div>
      {(isSetUp || orders.length > 0) && checklist}
      <HomeCard title={m.intake_badge_title()} className="md:col-span-2">
        <p className="-mt-2 text-sm text-muted">{m.intake_badge_lead()}</p>
        <BadgeSection
          handle={handle}
          formCode={home.formCode}
          shown={`${intake.status}-${intake.takenSlots}-${intake.slotLimit}`}
        />
      </HomeCard>
    </div>
  );
}
