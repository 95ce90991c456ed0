import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { PutAway, useArchive, type ListingKind } from "./put-away.tsx";

interface ArchivedRowsProps {
  kind: ListingKind;
  listings: readonly { id: string; titles: readonly LocalizedText[] }[];
}

/** Folded at the end of the list (rule L118). */
export function ArchivedRows({ kind, listings }: ArchivedRowsProps) {
  if (listings.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium text-muted">
        <span>{m.commission_archived()}</span>
        <span className="tabular-nums">{listings.length}</span>
      </summary>
      <p className="mb-3 max-w-prose text-sm text-muted">{m.commission_archived_hint()}</p>
      <ul aria-label={m.commission_archived()} className="divide-y divide-line rounded-lg border border-line">
        {listings.map(({ id, titles }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-5">
            <ArchivedRow kind={kind} id={id} titles={titles} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ArchivedRow(props: { kind: ListingKind; id: string; titles: readonly LocalizedText[] }) {
  const { title, isPending, archive } = useArchive(props);
  return (
    <>
      <p className="min-w-52 grow basis-0 text-muted">{title}</p>
      <Button variant="secondary" size="sm" isPending={isPending} onClick={() => void archive(false)}>
        {m.commission_restore()}
      </Button>
      <PutAway {...props} isArchived />
    </>
  );
}
