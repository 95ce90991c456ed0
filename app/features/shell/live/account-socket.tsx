import { useEffect } from "react";
import { SHOWN_SINCE, type AccountFrame } from "#domain/account/account-frames.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { LiveSocket } from "../../../client/live-socket.ts";
import { comparePage } from "../../../client/session-news.ts";
import { announce } from "./account-news.ts";
import { isAudible, ring } from "./notification-sound.ts";

/** The page and the account's object may have different clocks. Hearing of something twice is harmless. */
const MARGIN = 2 * SECOND;

/** The one socket of a signed-in page (rule S41). After a lost connection the server tells what is newer than the page. */
export function AccountSocket({ madeAt, unreadCount }: { madeAt: number; unreadCount: number }) {
  useEffect(() => {
    const path = `/api/account/socket?${SHOWN_SINCE}=${String(madeAt - MARGIN)}`;
    let known = unreadCount;
    const onFrame = (frame: AccountFrame) => {
      if (isAudible(frame, known)) void ring();
      known = frame.unreadCount;
      announce(frame);
    };
    const socket = new LiveSocket<AccountFrame, never>(path, {
      onFrame,
      // Closed because the session has ended, or not let in at all: then it is another session's page, or the connection is bad.
      onState: (state) => (state === "SHUT" || state === "WAITING") && void comparePage(),
    });
    return () => socket.close();
    // A page that loads its data again keeps its socket.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
