import { useEffect } from "react";

/** Heard by the chat of the order that is open, wherever it stands: beside the order, or in a sheet. */
const OPEN_CHAT = "cometme:open-chat";

export const openChat = (): void => void window.dispatchEvent(new Event(OPEN_CHAT));

/** `open` shows the chat and puts the focus where an answer is typed. */
export function useOpenChat(open: () => void): void {
  useEffect(() => {
    window.addEventListener(OPEN_CHAT, open);
    return () => window.removeEventListener(OPEN_CHAT, open);
  }, [open]);
}

/** The input of the chat inside this element, once it is there. */
export const focusChatInput = (chat: Element | null): void => chat?.querySelector<HTMLElement>("textarea")?.focus();
