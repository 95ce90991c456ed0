import { Bookmark } from "../../../ui/icons/public-icons.ts";
import { useState } from "react";
import { isCreator } from "#domain/account/roles.ts";
import { m } from "#messages";
import { post } from "../../../client/rest.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { useViewer } from "../../shell/page/site.ts";
import type { BookmarkButtonProps } from "./bookmark-button.tsx";

export function BookmarkToggle({ formId, title, isActive }: BookmarkButtonProps) {
  const viewer = useViewer();
  const toast = useToast();
  const [isMarked, setMarked] = useState(isActive);
  const [isPending, setPending] = useState(false);
  if (!isMarked && !isPending && (!viewer || isCreator(viewer.roles))) return null;

  const toggle = async () => {
    setPending(true);
    const outcome = await post<{ isActive: boolean }>("/api/features/bookmark/order/submit", {
      commissionFormId: formId,
      isActive: !isMarked,
    });
    setPending(false);
    if (outcome.ok) return setMarked(outcome.value.isActive);
    toast({
      tone: "negative",
      title: isMarked ? m.share_unbookmark_failed() : m.share_bookmark_failed(),
      description: outcome.error.message,
    });
  };
  return (
    <IconButton
      variant="floating"
      aria-pressed={isMarked}
      label={isMarked ? m.commission_bookmark_remove({ title }) : m.commission_bookmark_add({ title })}
      icon={<Bookmark aria-hidden size={20} className={isMarked ? "fill-accent text-accent" : undefined} />}
      isPending={isPending}
      onClick={() => void toggle()}
    />
  );
}
