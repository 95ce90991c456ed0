import { Pin, PinOff } from "../../../ui/icons/editor-icons.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { pickText } from "#domain/kernel/localized-text.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { pinnedFirst } from "#domain/portfolio/featured-rotation.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MoveButtons } from "../../../ui/sorting/move-buttons.tsx";
import type { SortWords } from "../../../ui/sorting/order-announcements.ts";
import { SortedItem, SortedList, SortHandle } from "../../../ui/sorting/sorted-list.tsx";
import { useHandOrder } from "../../editing/use-hand-order.ts";
import { visibilityLabel } from "../../visibility/visibility-select.tsx";
import { WorkCard } from "../work-card.tsx";

export type OwnWork = Awaited<ReturnType<RequestScope["api"]["portfolioWork"]["getListMine"]>>["items"][number];

export interface OwnWorksProps {
  works: readonly OwnWork[];
  kind: WorkKind;
  /** The path of the list; edit is below it. */
  path: string;
}

const WORDS: SortWords = {
  instructions: m.portfolio_sort_keys,
  handle: m.portfolio_sort_handle,
  lifted: m.portfolio_sort_lifted,
  over: m.commission_question_over,
  moved: m.portfolio_sort_moved,
  stayed: m.portfolio_sort_stayed,
};

/** The viewer's own works, sorted by hand and pinned (rule P14); each links to its editor. */
export function OwnWorks({ works, kind, path }: OwnWorksProps) {
  const byId = new Map(works.map((work) => [work.id, work]));
  const { shown, move, failure, announcement } = useHandOrder({
    ids: works.map(({ id }) => id),
    save: (portfolioWorkIds) => trpc.portfolioWork.setOrder.mutate({ kind, portfolioWorkIds }),
    said: m.portfolio_sort_moved,
    settle: (ids) => pinnedFirst(ids, (id) => byId.get(id)?.isPinned === true),
  });
  return (
    <>
      {failure && <Alert tone="negative">{failure}</Alert>}
      <SortedList
        keys={shown}
        words={WORDS}
        layout="tiles"
        className="grid-cols-2 gap-3 sm:grid-cols-3"
        label={m.portfolio_list()}
        onMove={move}
      >
        {shown.map((id, index) => (
          <SortedItem key={id} id={id}>
            <WorkCard
              heading="h2"
              work={byId.get(id)!}
              href={`${path}/edit?work=${id}`}
              badges={<Badges work={byId.get(id)!} />}
            />
            <div className="flex items-center justify-end pl-2">
              {shown.length > 1 && (
                <>
                  <SortHandle number={index + 1} />
                  <MoveButtons
                    index={index}
                    count={shown.length}
                    layout="tiles"
                    earlier={m.portfolio_sort_earlier({ number: index + 1 })}
                    later={m.portfolio_sort_later({ number: index + 1 })}
                    onMove={(to) => move(id, to)}
                  />
                </>
              )}
              <PinButton work={byId.get(id)!} />
            </div>
          </SortedItem>
        ))}
      </SortedList>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const Badges = ({ work }: { work: OwnWork }) => (
  <>
    {work.isPinned && <Badge tone="accent">{m.portfolio_pinned()}</Badge>}
    {work.workStatus === "DRAFT" && <Badge tone="caution">{m.portfolio_status_draft()}</Badge>}
    {work.visibilityStatus !== "PUBLIC" && <Badge>{visibilityLabel(work.visibilityStatus)}</Badge>}
  </>
);

function PinButton({ work: { id, titles, isPinned } }: { work: OwnWork }) {
  const { locale } = useUiEnvironment();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const title = pickText(titles, locale);
  const press = async () => {
    setPending(true);
    const outcome = await call(trpc.portfolioWork.update.mutate({ portfolioWorkId: id, isPinned: !isPinned }));
    setFailure(outcome.ok ? null : outcome.error.message);
    await revalidate();
    setPending(false);
  };
  return (
    <>
      <IconButton
        label={isPinned ? m.portfolio_unpin({ title }) : m.portfolio_pin({ title })}
        aria-pressed={isPinned}
        icon={isPinned ? <PinOff aria-hidden size={18} /> : <Pin aria-hidden size={18} />}
        isPending={isPending}
        onClick={() => void press()}
      />
      {failure && (
        <p role="alert" className="text-sm text-negative">
          {failure}
        </p>
      )}
    </>
  );
}
