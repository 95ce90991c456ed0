import { useState } from "react";
import { textHash } from "#domain/kernel/text-hash.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { CHAT_SETTINGS_LIMITS } from "#domain/chat/room.ts";
import { isLongerThan } from "#domain/kernel/characters.ts";
import { DEFAULT_LANGUAGE_CODE, otherLanguage } from "#domain/kernel/localized-text.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useChat } from "../chat-context.ts";

export interface EditTranslationDialogProps {
  /** As it was when the dialog was opened: the translation is of these words. */
  message: ChatMessage;
  onClose(): void;
}

/** The writer's own translation of their message, in place of a machine's (rule C41). */
export default function EditTranslationDialog({ message, onClose }: EditTranslationDialogProps) {
  const { act, otherName: name } = useChat();
  const original = originalOf(message.messageTexts);
  const present = message.messageTexts.find((text) => !text.isOriginal);
  const languageCode = present?.languageCode ?? otherLanguage(original?.languageCode ?? DEFAULT_LANGUAGE_CODE);
  const isPersons = present !== undefined && present.writtenBy !== "MACHINE";
  const [text, setText] = useState(present?.text ?? "");
  const isTooLong = isLongerThan(text, CHAT_SETTINGS_LIMITS.messageCharacterLimit);
  const mend = async (words: string) => {
    const originalHash = await textHash(original?.text ?? "");
    act({ type: "mend", messageId: message.id, messageText: { text: words, languageCode }, originalHash });
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={m.chat_mend_title({ name })} size="md">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The chat's own form is around this dialog in the tree of components.
          event.stopPropagation();
          void mend(text.trim());
        }}
      >
        <p className="text-sm text-muted">{m.chat_mend_lead()}</p>
        <div className="grid gap-1">
          <span className="text-sm font-medium">{m.chat_mend_original()}</span>
          <p
            lang={original?.languageCode}
            className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-md bg-surface px-3 py-2 text-sm wrap-anywhere"
          >
            {original?.text}
          </p>
        </div>
        <TextArea
          label={m.chat_mend_label()}
          lang={languageCode}
          value={text}
          rows={4}
          most={CHAT_SETTINGS_LIMITS.messageCharacterLimit}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {isPersons && (
            <Button variant="ghost" onClick={() => void mend("")} className="mr-auto">
              {m.chat_mend_automatically()}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.chat_saved_cancel()}
          </Button>
          <Button type="submit" disabled={text.trim() === "" || isTooLong}>
            {m.chat_saved_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
