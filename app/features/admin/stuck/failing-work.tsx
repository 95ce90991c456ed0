import { m } from "#messages";
import { dateColumn, orderColumn } from "./stuck-columns.tsx";
import type { StuckMoney } from "./stuck-money.tsx";
import { StuckSection } from "./stuck-section.tsx";

/** Work that was tried in vain: effects of orders, and Stripe's events. */
export function FailingWork({ stuck }: { stuck: StuckMoney }) {
  return (
    <>
      <StuckSection<StuckMoney["effects"]["items"][number]>
        id="effects"
        title={m.admin_stuck_effects()}
        empty={m.admin_stuck_effects_empty()}
        list={stuck.effects}
        keyOf={({ key }) => key}
        columns={[
          orderColumn(),
          { label: m.admin_effect(), cell: ({ kind }) => <code className="text-xs">{kind}</code> },
          { label: m.admin_tries(), isNumber: true, cell: ({ attempts }) => attempts },
          dateColumn(m.admin_since(), ({ createdAt }) => createdAt),
          dateColumn(m.admin_next_try(), ({ nextAttemptAt }) => nextAttemptAt),
        ]}
      />
      <StuckSection<StuckMoney["events"]["items"][number]>
        id="events"
        title={m.admin_stuck_events()}
        empty={m.admin_stuck_events_empty()}
        list={stuck.events}
        keyOf={({ id }) => id}
        columns={[
          { label: m.admin_event(), cell: ({ eventType }) => <code className="text-xs">{eventType}</code> },
          { label: m.admin_object(), cell: ({ objectId }) => <code className="break-all text-xs">{objectId}</code> },
          { label: m.admin_tries(), isNumber: true, cell: ({ tries }) => tries },
          dateColumn(m.admin_since(), ({ receivedAt }) => receivedAt),
        ]}
      />
    </>
  );
}
