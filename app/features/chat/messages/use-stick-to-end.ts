import { useEffect, useLayoutEffect, useRef, useState, type UIEvent } from "react";

/** Distance from the end in pixels that still counts as being at the end. */
const NEAR = 80;

/**
 * Keeps the scroll position of a growing list: at the end if the reader is there, at the same message when older ones
 * are added above. `firstKey` and `lastKey` are the first and last message shown; `ownCount` rises when the reader
 * writes, which scrolls to the end.
 */
export function useStickToEnd(firstKey: string | null, lastKey: string | null, ownCount: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstKey, lastKey, ownCount, height: 0 });
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const last = before.current;
    const hasWritten = ownCount > last.ownCount;
    if (last.firstKey !== null && firstKey !== last.firstKey && lastKey === last.lastKey) {
      element.scrollTop += element.scrollHeight - last.height;
    } else if (isAtEnd || hasWritten) toEnd();
    before.current = { firstKey, lastKey, ownCount, height: element.scrollHeight };
  }, [firstKey, lastKey, ownCount, isAtEnd]);

  // The input below grows with its text, which shrinks this area.
  useEffect(() => {
    const element = box.current;
    if (!element || !isAtEnd) return;
    const observer = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd]);

  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) =>
    setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR);

  return { box, onScroll, isAtEnd, toEnd };
}
