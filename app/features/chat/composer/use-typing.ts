import { useEffect, useRef, useState } from "react";
import { SECOND } from "#domain/kernel/instants.ts";

const SAY_EVERY = 3 * SECOND;
/** Longer than the pause between two tellings, so that it does not flicker. */
const BELIEVE_FOR = 5 * SECOND;

/**
 * Whether the other side is typing, and telling them at most every few seconds that we are. `heardCount` rises with every
 * telling of theirs; whoever has just sent (`lastMessageId`) is no longer typing.
 */
export function useTyping(say: () => void, heardCount: number, lastMessageId: string | undefined) {
  const [quietCount, setQuietCount] = useState(0);
  const saidAt = useRef(0);
  useEffect(() => {
    const timer = setTimeout(setQuietCount, BELIEVE_FOR, heardCount);
    return () => clearTimeout(timer);
  }, [heardCount]);
  const [answered, setAnswered] = useState({ lastMessageId, heardCount });
  if (answered.lastMessageId !== lastMessageId) setAnswered({ lastMessageId, heardCount });
  const isOtherTyping = heardCount > Math.max(quietCount, answered.heardCount);

  const typed = () => {
    const now = Date.now();
    if (now - saidAt.current < SAY_EVERY) return;
    saidAt.current = now;
    say();
  };
  return { isOtherTyping, typed };
}
