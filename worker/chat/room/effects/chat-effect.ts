import type { Instant } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

export interface TranslateMessage {
  readonly messageId: string;
  /** Null: the reader's, and then only if it differs from the writer's. */
  readonly languageCode: LanguageCode | null;
  /** On whose budget (rule W21). */
  readonly payerAccountId: string;
}

/** What a room reports to the rest of the product; each effect is safe to repeat. */
export type ChatEffect =
  /** Unread counts and read notifications. */
  | { readonly kind: "summary" }
  | { readonly kind: "notice"; readonly messageId: string; readonly recipientAccountId: string }
  /** After the notification of the same message, and only if it is still unread then. */
  | { readonly kind: "letter"; readonly messageId: string }
  /** The files of a deleted message: nobody of the room gets a link to them any more. */
  | { readonly kind: "withdraw"; readonly messageId: string }
  /** The seller wrote their first message: a command of the order opens the room everywhere (rule C1). */
  | { readonly kind: "open" }
  /** A message's words in the reader's language. */
  | ({ readonly kind: "translate" } & TranslateMessage)
  /** The client wrote: if the seller had asked something, that is the answer (rule O40). */
  | { readonly kind: "answer"; readonly writtenAt: Instant };
