import { useEffect } from "react";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { useSite } from "../page/site.ts";
import { forgetUnread } from "./account-news.ts";

/** Only signed-in users load it. */
const AccountSocket = lazyPart<{ madeAt: number; unreadCount: number }>(
  async () => (await import("./account-socket.tsx")).AccountSocket,
);

/** Keeps a signed-in page up to date (rule S41). Another session, another socket. */
export function LiveAccount() {
  const { viewer, madeAt, unreadCount } = useSite();
  useEffect(forgetUnread, [madeAt]);
  return viewer && <AccountSocket key={viewer.sessionId} madeAt={madeAt} unreadCount={unreadCount} />;
}
