import { Archive, Trash2 } from "../../../../ui/icons/editor-icons.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { pickText, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../../client/call-on-demand.ts";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { ConfirmDialog } from "../../../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../../../ui/overlay/toast.tsx";

export type ListingKind = "form" | "service";

export interface PutAwayProps {
  kind: ListingKind;
  id: string;
  titles: readonly LocalizedText[];
  /** It is archived already. */
  isArchived?: boolean;
}

const removed = (kind: ListingKind, id: string) =>
  callOnDemand((api) =>
    kind === "form"
      ? api.commissionForm.remove.mutate({ commissionFormId: id })
      : api.commissionService.remove.mutate({ commissionServiceId: id }),
  );

const archived = (kind: ListingKind, id: string, isArchived: boolean) =>
  callOnDemand((api) =>
    kind === "form"
      ? api.commissionForm.archive.mutate({ commissionFormId: id, isArchived })
      : api.commissionService.archive.mutate({ commissionServiceId: id, isArchived }),
  );

/** Archives one's own form or service, or brings it back; says what has become of it. */
export function useArchive({ kind, id, titles }: PutAwayProps) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const title = pickText(titles, locale);
  const archive = async (isArchived: boolean) => {
    setPending(true);
    const outcome = await archived(kind, id, isArchived).finally(() => setPending(false));
    if (!outcome.ok) return toast({ title: outcome.error.message, tone: "negative" });
    toast({ title: isArchived ? m.commission_archived_done({ title }) : m.commission_restored({ title }) });
    await revalidate();
  };
  return { title, isPending, archive };
}

/** What its creator can do with a form or a service that is not wanted any more (rule L118). */
export function PutAway(props: PutAwayProps) {
  const { kind, id, isArchived = false } = props;
  const { title, isPending, archive } = useArchive(props);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    const outcome = await removed(kind, id);
    if (!outcome.ok) return outcome.error.message;
    toast({ title: m.commission_removed({ title }) });
    await revalidate();
    return null;
  };
  return (
    <span className="flex">
      {!isArchived && (
        <IconButton
          label={m.commission_archive_of({ title })}
          icon={<Archive aria-hidden size={18} />}
          disabled={isPending}
          onClick={() => void archive(true)}
        />
      )}
      <ConfirmDialog
        trigger={<IconButton label={m.commission_remove_of({ title })} icon={<Trash2 aria-hidden size={18} />} />}
        title={m.commission_remove_title({ title })}
        confirmLabel={m.shell_delete()}
        tone="danger"
        onConfirm={remove}
      >
        <p>{m.commission_remove_body()}</p>
      </ConfirmDialog>
    </span>
  );
}
