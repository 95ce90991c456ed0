import { workPath } from "#domain/site/public-paths.ts";
import { useState } from "react";
import type { WorkKind } from "#domain/portfolio/work.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { WorkCard } from "../../portfolio/work-card.tsx";
import type { ListedWork } from "./profile-data.ts";
import { ProfileSection } from "./profile-section.tsx";

export interface WorksSectionProps {
  title: string;
  handle: string;
  kind: WorkKind;
  /** The first works, as the profile has them. */
  works: readonly ListedWork[];
  /** Whether the profile may have left some out. */
  hasMore: boolean;
}

/** One kind of works; the first press begins the list anew in pages, later ones go on. */
export function WorksSection({ title, handle, kind, works, hasMore }: WorksSectionProps) {
  const toast = useToast();
  const [pages, setPages] = useState<{ items: readonly ListedWork[]; cursor: string | null } | null>(null);
  const [isPending, setPending] = useState(false);
  const shown = pages && pages.items.length > works.length ? pages.items : works;

  const load = async () => {
    setPending(true);
    // Nobody who only looks needs the client.
    const { attempt, trpc } = await import("../../../client/trpc.ts");
    let [items, cursor] = [pages?.items ?? [], pages?.cursor ?? null];
    // What the profile shows already is more than a page: go on until there is something new.
    do {
      const outcome = await attempt(trpc.portfolioWork.getList.query({ handle, kind, cursor, limit: 50 }));
      if (!outcome.ok) {
        setPending(false);
        return toast({ tone: "negative", title: outcome.error.message });
      }
      items = [...items, ...(outcome.value.items as ListedWork[])];
      cursor = outcome.value.nextCursor;
    } while (cursor !== null && items.length <= shown.length);
    setPages({ items, cursor });
    setPending(false);
  };

  return (
    <ProfileSection
      title={title}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      items={shown.map((work) => ({
        key: work.id,
        content: <WorkCard work={work} href={workPath(handle, work.id)} />,
      }))}
    >
      {(pages ? pages.cursor !== null : hasMore) && (
        <Button variant="secondary" className="justify-self-center" isPending={isPending} onClick={() => void load()}>
          {m.creator_works_all()}
        </Button>
      )}
    </ProfileSection>
  );
}
