import { useEffect, useRef } from "react";
import type { ChatClientFrame, ChatMessage } from "#domain/chat/frames.ts";

/** Reports the latest message of the other participant as read while the end of the list is visible. */
export function useReading(
  messages: readonly ChatMessage[],
  viewerAccountId: string,
  isInSight: boolean,
  say: (frame: ChatClientFrame) => boolean,
) {
  const reported = useRef<string | null>(null);
  const latest = messages.findLast(({ senderUserProfile }) => senderUserProfile.userAccountId !== viewerAccountId)?.id;
  useEffect(() => {
    const report = () => {
      if (!latest || !isInSight || reported.current === latest || document.visibilityState === "hidden") return;
      if (say({ type: "read", messageId: latest })) reported.current = latest;
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [latest, isInSight, say]);
}
