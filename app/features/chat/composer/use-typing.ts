import { useEffect, useRef, useState } from "react";
import { SECOND } from "#domain/kernel/instants.ts";

const SAY_EVERY = 3 * SECOND;
/** Longer than the interval between two typing signals, so that the indicator does not flicker. */
const BELIEVE_FOR = 5 * SECOND;

/**
 * Whether the other participant is typing, and a throttled signal that the viewer is. `heardCount` rises with every
 * signal received; a new message (`lastMessageId`) ends the indicator.
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
