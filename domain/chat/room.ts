import type { ChatRoomId } from "#domain/kernel/ids.ts";

/** DRAFT: the seller may write, the client reads. OPENED: both. CLOSED: nobody (rule C1). */
export const CHAT_ROOM_STATUSES = ["DRAFT", "OPENED", "CLOSED"] as const;
export type ChatRoomStatus = (typeof CHAT_ROOM_STATUSES)[number];

/** How the client may reply (rule C20). */
export const CHAT_RESTRICTION_TYPES = ["UNLIMITED_REPLY", "MODERATE_REPLY", "NO_REPLY"] as const;
export type ChatRestrictionType = (typeof CHAT_RESTRICTION_TYPES)[number];

/** What a seller sets for a room. The character limit counts graphemes: what a reader calls one character. */
export type ChatSettings = {
  readonly restrictionType: ChatRestrictionType;
  readonly messageCharacterLimit: number;
  readonly messageMediaLimit: number;
};

/** What a room starts with (rule C2). */
export const DEFAULT_CHAT_SETTINGS: ChatSettings = {
  restrictionType: "UNLIMITED_REPLY",
  messageCharacterLimit: 1000,
  messageMediaLimit: 10,
};

/** And in surprise mode (rule L70): the client reads. */
export const SURPRISE_CHAT_SETTINGS: ChatSettings = { ...DEFAULT_CHAT_SETTINGS, restrictionType: "NO_REPLY" };

/** The widest a seller may set. A longest message still fits one socket frame and one database row with ease. */
export const CHAT_SETTINGS_LIMITS = { messageCharacterLimit: 10_000, messageMediaLimit: 50 } as const;

export type ChatRoom = ChatSettings & { readonly id: ChatRoomId; readonly roomStatus: ChatRoomStatus };

export const isSameRoom = (one: ChatRoom, other: ChatRoom): boolean =>
  one.id === other.id &&
  one.roomStatus === other.roomStatus &&
  one.restrictionType === other.restrictionType &&
  one.messageCharacterLimit === other.messageCharacterLimit &&
  one.messageMediaLimit === other.messageMediaLimit;
