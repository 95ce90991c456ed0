import { useEffect } from "react";
import { SHOWN_SINCE, type AccountFrame } from "#domain/account/account-frames.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { LiveSocket } from "../../../client/live-socket.ts";
import { announce } from "./account-news.ts";

/** The page and the account's object may have different clocks. Hearing of something twice is harmless. */
const MARGIN = 2 * SECOND;

/** The one socket of a signed-in page (rule S41). After a lost connection the server tells what is newer than the page. */
export function AccountSocket({ madeAt }: { madeAt: number }) {
  useEffect(() => {
    const path = `/api/account/socket?${SHOWN_SINCE}=${String(madeAt - MARGIN)}`;
    const socket = new LiveSocket<AccountFrame, never>(path, { onFrame: announce });
    return () => socket.close();
    // A page that loads its data again keeps its socket.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
