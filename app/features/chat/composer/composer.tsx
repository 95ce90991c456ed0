import { Paperclip, SendHorizontal } from "../../../ui/icons/order-icons.ts";
import { Check } from "../../../ui/icons/public-icons.ts";
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
} from "react";
import type { OutgoingMessage } from "#domain/chat/conversation.ts";
import type { MessageText } from "#domain/chat/frames.ts";
import type { ChatInputState } from "#domain/chat/input-state.ts";
import type { ChatRoom } from "#domain/chat/room.ts";
import { authorsText } from "#domain/chat/translating.ts";
import { checkMessage } from "#domain/chat/writing.ts";
import { countGraphemes, UNITS_PER_CHARACTER } from "#domain/kernel/characters.ts";
import { authoredText } from "#domain/kernel/localized-text.ts";
import { acceptedExtensions } from "#domain/media/upload/upload.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FAULT } from "../../../ui/form/field-error.ts";
import type { ErrorLinksProps } from "../../../ui/form/error-links.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { keepText, keptText } from "../saved-draft.ts";
import { AttachmentTray } from "./attachment-tray.tsx";
import { attachmentsOf } from "./attachments.ts";
import type { ComposerMode } from "./composer-mode.ts";
import { ModeStrip } from "./mode-strip.tsx";
import { SavedReplies } from "./saved-replies.tsx";
import { isComposingKey } from "../../../ui/form/composing.ts";
import { UnsavedNotice } from "../../editing/unsaved-notice.tsx";

const ErrorLinks = lazyPart<ErrorLinksProps>(async () => (await import("../../../ui/form/error-links.tsx")).ErrorLinks);

const PLACEHOLDERS = {
  OPEN: m.chat_placeholder_open,
  CLOSED: m.chat_placeholder_closed,
  WAITING_FOR_START: m.chat_placeholder_waiting,
  NO_REPLY: m.chat_placeholder_no_reply,
  WAITING_FOR_SELLER: m.chat_placeholder_reply_used,
} satisfies Record<ChatInputState, () => string>;

const ACCEPT = (acceptedExtensions("chat") ?? []).map((extension) => `.${extension}`).join(",");

export interface ComposerHandle {
  addFiles(files: readonly File[]): void;
}

export interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  room: ChatRoom;
  authorId: string;
  inputState: ChatInputState;
  mode: ComposerMode;
  hasSavedReplies: boolean;
  onMode(mode: ComposerMode): void;
  /** Arrow up in an empty input. */
  onEditLast(): void;
  onSend(message: Omit<OutgoingMessage, "refusal">): void;
  onEdit(messageId: string, text: MessageText): void;
  onTyping(): void;
}

/** The input of a room (rules C21, C22, C44). Characters are counted as graphemes. */
export function Composer({ ref, room, authorId, inputState, mode, hasSavedReplies, onMode, ...on }: ComposerProps) {
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const [draft, showDraft] = useState(() => keptText(authorId, room.id));
  const setDraft = (next: string) => {
    showDraft(next);
    keepText(authorId, room.id, next);
  };
  const [edited, setEdited] = useState<{ messageId: string; text: string } | null>(null);
  const [areRepliesOpen, setRepliesOpen] = useState(false);
  const files = attachmentsOf(room.id);
  const attachments = useSyncExternalStore(files.subscribe, files.all, files.all);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);

  const editing = mode.kind === "EDIT" ? mode.message : null;
  // Another message is edited: its text comes in, and the draft waits.
  if (editing && edited?.messageId !== editing.id)
    setEdited({ messageId: editing.id, text: authoredText(editing.messageTexts) });
  if (!editing && edited) setEdited(null);
  const text = editing ? (edited?.text ?? "") : draft;
  const setText = (next: string) => (editing ? setEdited({ messageId: editing.id, text: next }) : setDraft(next));
  const modeKey = mode.kind === "NEW" ? null : `${mode.kind} ${mode.message.id}`;
  useEffect(() => {
    if (modeKey !== null) input.current?.focus();
  }, [modeKey]);

  // One's own message may be edited although nothing new may be written now.
  const isDisabled = editing ? inputState === "CLOSED" : inputState !== "OPEN";
  const count = countGraphemes(text);
  // A character of many code units counts for several (rule E6).
  const tooMany = Math.max(count, Math.ceil(text.length / UNITS_PER_CHARACTER)) - room.messageCharacterLimit;
  const isFull = attachments.length >= room.messageMediaLimit;
  const isUploading = attachments.some(({ entry, failure }) => !entry && !failure);
  const entries = attachments.flatMap(({ entry }) => entry ?? []);
  const mediaCount = editing ? editing.messageMedias.length : entries.length;
  const fits = checkMessage(editing ? { ...room, messageMediaLimit: mediaCount } : room, text, mediaCount).ok;
  const hasFailed = attachments.some(({ failure }) => failure);
  const isBlocked = isDisabled || !fits || (!editing && (isUploading || hasFailed));

  const addFiles = (chosen: readonly File[]) => {
    const space = room.messageMediaLimit - attachments.length;
    files.add(chosen.slice(0, space));
    if (chosen.length > space) {
      toast({ title: m.chat_error(), description: m.failure_media_too_many(), tone: "negative" });
    }
  };
  useImperativeHandle(ref, () => ({ addFiles }));

  const submit = () => {
    if (isBlocked) return;
    const { languageCode } = authorsText({ text, languageCode: locale });
    const messageText = { text, languageCode };
    if (editing) {
      if (authoredText(editing.messageTexts) !== text) on.onEdit(editing.id, messageText);
      return onMode({ kind: "NEW" });
    }
    const replyTo = mode.kind === "REPLY" ? mode.message : null;
    on.onSend({ clientId: crypto.randomUUID(), messageText, messageMedias: entries, replyTo, sentAt: Date.now() });
    setDraft("");
    files.clear();
    if (replyTo) onMode({ kind: "NEW" });
  };
  // A plain Enter confirms a Japanese conversion or starts a new line.
  const press = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const isEmpty = text === "" && mode.kind === "NEW";
    const act =
      event.key === "Enter" && (event.ctrlKey || event.metaKey)
        ? () => form.current?.requestSubmit()
        : event.key === "Escape" && mode.kind !== "NEW"
          ? () => onMode({ kind: "NEW" })
          : event.key === "ArrowUp" && isEmpty
            ? on.onEditLast
            : event.key === "/" && isEmpty && hasSavedReplies
              ? () => setRepliesOpen(true)
              : null;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
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
      {mode.kind !== "NEW" && <ModeStrip mode={mode} onLeave={() => onMode({ kind: "NEW" })} />}
      {!editing && <AttachmentTray attachments={attachments} onRemove={files.remove} onRetry={files.retry} />}
      <textarea
        ref={input}
        aria-label={m.chat_input_label()}
        data-most={room.messageCharacterLimit}
        aria-invalid={tooMany > 0 || undefined}
        aria-describedby={`${room.id}-count`}
        rows={2}
        value={text}
        disabled={isDisabled}
        placeholder={PLACEHOLDERS[inputState]()}
        onChange={(event) => {
          setText(event.target.value);
          if (!editing) on.onTyping();
        }}
        onKeyDown={press}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0) return;
          event.preventDefault();
          addFiles(pasted);
        }}
        {...(tooMany > 0 ? { [FAULT]: m.chat_over_limit({ count: tooMany }) } : {})}
        className="control field-sizing-content max-h-48 min-h-16 resize-none disabled:cursor-not-allowed"
      />
      {!editing && <UnsavedNotice />}
      {(tooMany > 0 || (!editing && hasFailed)) && <ErrorLinks within={form} label={m.shell_faults()} />}
      <div className="flex items-center gap-2">
        {!editing && (
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
                addFiles([...(event.target.files ?? [])]);
                event.target.value = "";
              }}
            />
          </label>
        )}
        {hasSavedReplies && !editing && (
          <SavedReplies
            isOpen={areRepliesOpen}
            onOpenChange={setRepliesOpen}
            isDisabled={isDisabled}
            draft={draft}
            onChoose={(words) => {
              setDraft(draft === "" ? words : `${draft.trimEnd()}\n${words}`);
              // After the menu has given the focus back to its button.
              setTimeout(() => input.current?.focus());
            }}
          />
        )}
        <span
          id={`${room.id}-count`}
          className={classes("grow text-xs tabular-nums", tooMany > 0 ? "font-medium text-negative" : "text-muted")}
        >
          {m.chat_count({ count, limit: room.messageCharacterLimit })}
        </span>
        <span className="hidden text-xs text-muted @md:pointer-fine:inline">{m.chat_send_hint()}</span>
        <Button
          type="submit"
          icon={editing ? <Check aria-hidden size={18} /> : <SendHorizontal aria-hidden size={18} />}
          isPending={isUploading && !editing}
          disabled={isBlocked}
        >
          {editing ? m.chat_edit_save() : m.chat_send()}
        </Button>
      </div>
    </form>
  );
}
