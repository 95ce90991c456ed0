import { useState } from "react";
import { CHAT_RESTRICTION_TYPES, type ChatRestrictionType } from "#domain/chat/room.ts";
import { chatSettingsForm } from "#domain/order/order.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { trpc } from "../../../client/trpc.ts";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EditSection } from "./edit-section.tsx";
import type { Order } from "../panel/order-data.ts";
import { useSaveSection } from "./use-save-section.ts";
import { TYPED_NUMBER_MAX, wholeNumber } from "#domain/kernel/typed-text.ts";

const LABELS = {
  UNLIMITED_REPLY: { label: m.order_chat_unlimited_reply, hint: m.order_chat_unlimited_reply_hint },
  MODERATE_REPLY: { label: m.order_chat_moderate_reply, hint: m.order_chat_moderate_reply_hint },
  NO_REPLY: { label: m.order_chat_no_reply, hint: m.order_chat_no_reply_hint },
} satisfies Record<ChatRestrictionType, { label: () => string; hint: () => string }>;

interface ChatSectionProps {
  order: Order;
  room: Order["chatRooms"][number];
}

/** The chat settings: how the client may reply, and the limits of a message (rules C20, C23). */
export function ChatSection({ order, room }: ChatSectionProps) {
  const saveSection = useSaveSection();
  const [restrictionType, setRestriction] = useState(room.restrictionType);
  const [characters, setCharacters] = useState("");
  const [medias, setMedias] = useState("");

  const save = () =>
    saveSection(
      chatSettingsForm,
      { restrictionType, messageCharacterLimit: numberOf(characters), messageMediaLimit: numberOf(medias) },
      (settings) => trpc.chatRoom.update.mutate({ chatRoomId: room.id, ...settings }),
    );

  return (
    <EditSection
      title={m.order_chat_settings()}
      isEditable={order.editable.chatSettings}
      onEdit={() => {
        setRestriction(room.restrictionType);
        setCharacters(String(room.messageCharacterLimit));
        setMedias(String(room.messageMediaLimit));
      }}
      onSave={save}
      view={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted">{m.order_chat_restriction()}</dt>
          <dd>{LABELS[room.restrictionType].label()}</dd>
          <dt className="text-muted">{m.order_chat_character_limit()}</dt>
          <dd className="tabular-nums">{room.messageCharacterLimit}</dd>
          <dt className="text-muted">{m.order_chat_media_limit()}</dt>
          <dd className="tabular-nums">{room.messageMediaLimit}</dd>
        </dl>
      }
      fields={(apiError) => (
        <>
          <RadioGroup
            label={m.order_chat_restriction()}
            options={CHAT_RESTRICTION_TYPES.map((value) => ({
              value,
              label: LABELS[value].label(),
              hint: LABELS[value].hint(),
            }))}
            value={restrictionType}
            onValueChange={setRestriction}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              inputMode="numeric"
              maxLength={TYPED_NUMBER_MAX}
              label={m.order_chat_character_limit()}
              value={characters}
              onChange={(event) => setCharacters(event.currentTarget.value)}
              error={issueOf(apiError, "messageCharacterLimit")}
            />
            <TextField
              inputMode="numeric"
              maxLength={TYPED_NUMBER_MAX}
              label={m.order_chat_media_limit()}
              value={medias}
              onChange={(event) => setMedias(event.currentTarget.value)}
              error={issueOf(apiError, "messageMediaLimit")}
            />
          </div>
        </>
      )}
    />
  );
}

/** An empty field is null, not zero. */
const numberOf = (text: string): number | undefined =>
  text.trim() === "" ? undefined : (wholeNumber(text) ?? Number.NaN);
