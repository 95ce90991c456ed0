import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useRemovedRow } from "../../../ui/overlay/use-removed-row.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { faceSource } from "../../media/image-source.ts";

interface BlockedPerson {
  accountId: string;
  handle: string;
  names: readonly LocalizedText[];
  avatarUrl: string | null;
}

export interface BlockedPage {
  items: readonly BlockedPerson[];
  nextCursor: string | null;
}

/** Rule A35; the first page comes with the settings, the others when asked for. */
export function BlockedPeople({ first }: { first: BlockedPage }) {
  const toast = useToast();
  const [more, setMore] = useState<BlockedPage | null>(null);
  const [isPending, setPending] = useState(false);
  const nextCursor = more ? more.nextCursor : first.nextCursor;
  const people = [...first.items, ...(more?.items ?? [])];

  const loadMore = async () => {
    if (nextCursor === null) return;
    setPending(true);
    const outcome = await call(trpc.accountBlock.getList.query({ cursor: nextCursor }));
    setPending(false);
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    setMore({ items: [...(more?.items ?? []), ...outcome.value.items], nextCursor: outcome.value.nextCursor });
  };
  if (people.length === 0) return <p className="text-sm text-muted">{m.account_blocked_empty()}</p>;
  return (
    <div className="grid max-w-2xl gap-3">
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {people.map((person) => (
          <BlockedRow
            key={person.accountId}
            person={person}
            onGone={() =>
              setMore(more && { ...more, items: more.items.filter(({ accountId }) => accountId !== person.accountId) })
            }
          />
        ))}
      </ul>
      {nextCursor !== null && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          isPending={isPending}
          onClick={() => void loadMore()}
        >
          {m.account_blocked_more()}
        </Button>
      )}
    </div>
  );
}

function BlockedRow({ person, onGone }: { person: BlockedPerson; onGone: () => void }) {
  const { locale } = useUiEnvironment();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { row, leave } = useRemovedRow();
  const [isPending, setPending] = useState(false);
  const name = shownName(person, locale);
  const unblock = async () => {
    setPending(true);
    const outcome = await call(trpc.accountBlock.unblock.mutate({ accountId: person.accountId }));
    setPending(false);
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    toast({ title: m.account_unblock_done({ name }) });
    leave();
    onGone();
    await revalidate();
  };
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <Link
        to={profilePath(person.handle)}
        className="flex min-h-11 min-w-0 items-center gap-3 text-sm font-medium hover:underline"
      >
        <Avatar {...faceSource(person.avatarUrl)} name={name} size="sm" />
        <span className="truncate">{name}</span>
      </Link>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.account_unblock_person({ name })}
        isPending={isPending}
        onClick={() => void unblock()}
      >
        {m.account_unblock()}
      </Button>
    </li>
  );
}
