import type { ChatMessage } from "#domain/chat/frames.ts";

/** What is being written: a message, an answer to one, or another text for one's own. */
export type ComposerMode =
  | { readonly kind: "NEW" }
  | { readonly kind: "REPLY"; readonly message: ChatMessage }
  | { readonly kind: "EDIT"; readonly message: ChatMessage };
