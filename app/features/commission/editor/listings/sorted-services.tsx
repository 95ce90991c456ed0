import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { trpc } from "../../../../client/trpc.ts";
import type { RequestScope } from "../../../../context.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { useHandOrder } from "../../../editing/use-hand-order.ts";
import { ListingRow } from "./listing-row.tsx";
import { PutAway } from "./put-away.tsx";
import { MoveButtons } from "../../../../ui/sorting/move-buttons.tsx";
import type { SortWords } from "../../../../ui/sorting/order-announcements.ts";
import { SortedItem, SortedList, SortHandle } from "../../../../ui/sorting/sorted-list.tsx";

type Services = Awaited<ReturnType<RequestScope["api"]["commissionService"]["getListMine"]>>["items"];

const WORDS: SortWords = {
  instructions: m.commission_question_order_keys,
  handle: m.commission_service_order,
  lifted: m.commission_service_lifted,
  over: m.commission_question_over,
  moved: m.commission_service_moved,
  stayed: m.commission_service_stayed,
};

/** The creator's own services in the order of their profile, sorted by hand (rule L62). A move is saved at once. */
export function SortedServices({ services }: { services: Services }) {
  const { shown, move, failure, announcement } = useHandOrder({
    ids: services.map(({ id }) => id),
    save: (commissionServiceIds) => trpc.commissionService.setOrder.mutate({ commissionServiceIds }),
    said: m.commission_service_moved,
  });
  const byId = new Map(services.map((service) => [service.id, service]));

  return (
    <>
      {failure && (
        <Alert tone="negative" className="mb-4">
          {failure}
        </Alert>
      )}
      <SortedList
        keys={shown}
        words={WORDS}
        label={m.commission_services()}
        className="divide-y divide-line rounded-lg border border-line bg-raised"
        onMove={move}
      >
        {shown.map((id, index) => {
          const service = byId.get(id)!;
          const number = index + 1;
          return (
            <SortedItem key={id} id={id}>
              <ListingRow
                listing={service}
                to={service.href}
                picture={service.thumbnailUrl}
                editTo={`${PATHS.serviceEdit}?service=${service.id}`}
                copyTo={`${PATHS.serviceNew}?like=${service.id}`}
                badge={!service.isActive && <Badge tone="caution">{m.commission_off_shelf()}</Badge>}
                away={<PutAway kind="service" id={service.id} titles={service.titles} />}
                start={shown.length > 1 && <SortHandle number={number} />}
                action={
                  shown.length > 1 && (
                    <MoveButtons
                      index={index}
                      count={shown.length}
                      earlier={m.commission_service_up({ number })}
                      later={m.commission_service_down({ number })}
                      onMove={(to) => move(id, to)}
                    />
                  )
                }
              />
            </SortedItem>
          );
        })}
      </SortedList>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
