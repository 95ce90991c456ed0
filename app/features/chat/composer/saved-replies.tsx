import { MessageSquareQuote } from "../../../ui/icons/public-icons.ts";
import { Suspense, useState } from "react";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const load = () => import("./saved-reply-dialog.tsx");
const SavedReplyDialog = lazy(load);

export interface SavedRepliesProps {
  isOpen: boolean;
  isDisabled: boolean;
  /** What is in the input, which can be kept. */
  draft: string;
  onOpenChange(isOpen: boolean): void;
  onChoose(text: string): void;
}

/** A creator's own texts (rule C33): behind a button, and behind a slash in the empty input. */
export function SavedReplies(props: SavedRepliesProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  const fetchEarly = () => void load();
  return (
    <>
      <IconButton
        label={m.chat_saved_replies()}
        title={m.chat_saved_replies_hint()}
        icon={<MessageSquareQuote aria-hidden size={20} />}
        aria-haspopup="dialog"
        disabled={props.isDisabled}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => props.onOpenChange(true)}
      />
      {wasOpened && (
        <Suspense>
          <SavedReplyDialog {...props} />
        </Suspense>
      )}
    </>
  );
}
