import { useEffect, useState } from "react";
import { MINUTE } from "#domain/kernel/instants.ts";
import { waitedFor } from "#domain/chat/waiting.ts";
import { m } from "#messages";

const SENTENCES = {
  MINUTES: m.chat_waiting_minutes,
  HOURS: m.chat_waiting_hours,
  DAYS: m.chat_waiting_days,
};

/** How long a message has waited for the connection, as it goes on; nothing in its first minute (rule C45). */
export function WaitingText({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const waited = waitedFor(since, now);
  return <span>{waited === null ? m.chat_offline() : SENTENCES[waited.unit]({ count: waited.count })}</span>;
}
