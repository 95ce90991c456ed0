import { Paperclip, SendHorizontal } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import type { OutgoingMessage } from "#domain/chat/conversation.ts";
import { countGraphemes, UNITS_PER_CHARACTER } from "#domain/kernel/characters.ts";
import type { ChatInputState } from "#domain/chat/input-state.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import { checkMessage } from "#domain/chat/writing.ts";
import { acceptedExtensions } from "#domain/media/upload.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { AttachmentTray } from "./attachment-tray.tsx";
import { useAttachments } from "./use-attachments.ts";

const PLACEHOLDERS = {
  OPEN: m.chat_placeholder_open,
  CLOSED: m.chat_placeholder_closed,
  WAITING_FOR_START: m.chat_placeholder_waiting,
  NO_REPLY: m.chat_placeholder_no_reply,
  WAITING_FOR_SELLER: m.chat_placeholder_reply_used,
} satisfies Record<ChatInputState, () => string>;

const ACCEPT = (acceptedExtensions("chat") ?? []).map((extension) => `.${extension}`).join(",");

export interface ComposerProps {
  room: ChatRoom;
  inputState: ChatInputState;
  onSend(message: Omit<OutgoingMessage, "refusal">): void;
  onTyping(): void;
}

/** The input of a room (rules C21, C22). Characters are counted as graphemes. */
export function Composer({ room, inputState, onSend, onTyping }: ComposerProps) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const [text, setText] = useState("");
  const files = useAttachments(room.id);
  const form = useRef<HTMLFormElement>(null);

  const isDisabled = inputState !== "OPEN";
  const count = countGraphemes(text);
  // A character of many code units counts for several (rule E6).
  const tooMany = Math.max(count, Math.ceil(text.length / UNITS_PER_CHARACTER)) - room.messageCharacterLimit;
  const isFull = files.attachments.length >= room.messageMediaLimit;
  const isUploading = files.attachments.some(({ entry, failure }) => !entry && !failure);
  const entries = files.attachments.flatMap(({ entry }) => entry ?? []);
  const fits = checkMessage(room, text, entries.length).ok;
  const hasFailed = files.attachments.some(({ failure }) => failure);

  const add = (chosen: readonly File[]) => {
    const space = room.messageMediaLimit - files.attachments.length;
    files.add(chosen.slice(0, space));
    if (chosen.length > space) {
      toast({ title: m.chat_error(), description: m.failure_media_too_many(), tone: "negative" });
    }
  };
  const submit = () => {
    if (isDisabled || !fits || isUploading || hasFailed) return;
    const messageText = { text, languageCode: locale };
    onSend({ clientId: crypto.randomUUID(), messageText, messageMedias: entries });
    setText("");
    files.clear();
  };
  // A plain Enter confirms a Japanese conversion or starts a new line.
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form
      ref={form}
      className="@container grid gap-2 border-t border-line bg-raised p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AttachmentTray attachments={files.attachments} onRemove={files.remove} onRetry={files.retry} />
      <textarea
        aria-label={m.chat_input_label()}
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={`${room.id}-count`}
        rows={2}
        value={text}
        disabled={isDisabled}
        placeholder={PLACEHOLDERS[inputState]()}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
        onKeyDown={press}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0) return;
          event.preventDefault();
          add(pasted);
        }}
        className="control field-sizing-content max-h-48 min-h-16 resize-none disabled:cursor-not-allowed"
      />
      <div className="flex items-center gap-2">
        <label
          className={classes(
            iconButtonClass(),
            "cursor-pointer focus-within:outline-2",
            (isDisabled || isFull) && "pointer-events-none opacity-45",
          )}
          title={isFull ? m.chat_attach_full({ limit: room.messageMediaLimit }) : m.chat_attach()}
        >
          <Paperclip aria-hidden size={20} />
          <span className="sr-only">{m.chat_attach()}</span>
          <input
            type="file"
            multiple
            accept={ACCEPT}
            disabled={isDisabled || isFull}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </label>
        <span
          id={`${room.id}-count`}
          className={classes("grow text-xs tabular-nums", tooMany > 0 ? "font-medium text-negative" : "text-muted")}
        >
          {tooMany > 0
            ? m.chat_over_limit({ count: tooMany })
            : m.chat_count({ count, limit: room.messageCharacterLimit })}
        </span>
        <span className="hidden text-xs text-muted @md:pointer-fine:inline">{m.chat_send_hint()}</span>
        <Button
          type="submit"
          icon={<SendHorizontal aria-hidden size={18} />}
          isPending={isUploading}
          disabled={isDisabled || !fits || hasFailed}
        >
          {m.chat_send()}
        </Button>
      </div>
    </form>
  );
}
