import { Images } from "../../../ui/icons/public-icons.ts";
import { useState } from "react";
import type { WorkKind } from "#domain/portfolio/work.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { OwnWorks } from "./own-works.tsx";

type WorkPage = Awaited<ReturnType<RequestScope["api"]["portfolioWork"]["getListMine"]>>;

export interface WorkListProps {
  first: WorkPage;
  kind: WorkKind;
  /** The path of the list; new and edit are below it. */
  path: string;
}

/** The viewer's own works, including drafts and private ones. */
export function WorkList({ first, kind, path }: WorkListProps) {
  const toast = useToast();
  const [more, setMore] = useState<WorkPage["items"]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [isPending, setPending] = useState(false);

  const load = async () => {
    setPending(true);
    const outcome = await call(trpc.portfolioWork.getListMine.query({ kind, cursor }));
    setPending(false);
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    setMore((before) => [...before, ...(outcome.value.items as WorkPage["items"])]);
    setCursor(outcome.value.nextCursor);
  };

  if (first.items.length === 0)
    return (
      <EmptyState
        icon={<Images aria-hidden size={32} strokeWidth={1.5} />}
        title={m.portfolio_empty_title()}
        action={<LinkButton to={`${path}/new`}>{m.portfolio_add()}</LinkButton>}
      >
        {m.portfolio_empty_body()}
      </EmptyState>
    );
  // A work that was moved or pinned may stand on two of the pages; the first has just been read.
  const byId = new Map([...more, ...first.items].map((work) => [work.id, work]));
  const ids = new Set([...first.items, ...more].map(({ id }) => id));
  return (
    <div className="grid gap-6">
      <OwnWorks works={[...ids].map((id) => byId.get(id)!)} kind={kind} path={path} />
      {cursor && (
        <Button variant="secondary" className="justify-self-center" isPending={isPending} onClick={() => void load()}>
          {m.shell_load_more()}
        </Button>
      )}
    </div>
  );
}
