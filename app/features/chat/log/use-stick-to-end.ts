import { useCallback, useEffect, useLayoutEffect, useRef, useState, type UIEvent } from "react";

/** Distance from the end in pixels that still counts as being at the end. */
const NEAR = 80;

export interface ShownStretch {
  /** The first and the last message shown. */
  firstKey: string | null;
  lastKey: string | null;
  /** Rises when the reader writes, which scrolls to the end. */
  ownCount: number;
  /** Rises when something that is shown changes. */
  revision: number;
  /** Whether the room's end is shown: else new messages are somewhere else. */
  isEndHere: boolean;
}

/**
 * Keeps the scroll position of a growing list: at the end if the reader is there, else at the message that they look
 * at, whatever is added above it (rule C37).
 */
export function useStickToEnd({ firstKey, lastKey, ownCount, revision, isEndHere }: ShownStretch) {
  const box = useRef<HTMLDivElement>(null);
  const ownBefore = useRef(ownCount);
  /** The uppermost message in sight and how far below the upper edge it stands. */
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const isStuck = isAtEnd && isEndHere;

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const hasWritten = ownCount > ownBefore.current;
    ownBefore.current = ownCount;
    if (isStuck || hasWritten) return void element.scrollTo({ top: element.scrollHeight });
    const kept = anchor.current && messageIn(element, anchor.current.key);
    if (kept && anchor.current) element.scrollTop += topOf(kept, element) - anchor.current.top;
  }, [firstKey, lastKey, ownCount, revision, isStuck]);

  // The input below grows with its text, and pictures arrive late.
  useEffect(() => {
    const element = box.current;
    if (!element || !isStuck) return;
    const observer = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isStuck]);

  /** Before the next painting: what grows must not draw a reader away who was led elsewhere. */
  const look = useCallback(() => {
    if (box.current) setAtEnd(isNearEnd(box.current));
  }, []);

  const onScroll = ({ currentTarget: element }: UIEvent<HTMLDivElement>) => {
    look();
    const seen = [...element.querySelectorAll<HTMLElement>("[data-message]")].find(
      (message) => topOf(message, element) + message.offsetHeight > 0,
    );
    anchor.current = seen ? { key: seen.dataset["message"] ?? "", top: topOf(seen, element) } : null;
  };

  return { box, onScroll, look, isAtEnd, toEnd };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR;

export const messageIn = (box: HTMLElement, key: string) =>
  box.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);

const topOf = (message: HTMLElement, box: HTMLElement) =>
  message.getBoundingClientRect().top - box.getBoundingClientRect().top;
