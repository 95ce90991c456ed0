import { Suspense, useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import type { Move } from "../board/board-move.tsx";
import { listHref, withOrder, type ListQuery } from "../list/list-query.ts";
import { openChat } from "../panel/open-chat.ts";
import type { Side } from "../panel/order-data.ts";
import { Shortcuts } from "./shortcuts.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const BoardMove = lazy(async () => ({ default: (await import("../board/board-move.tsx")).BoardMove }));

interface OrderShortcutsProps {
  side: Side;
  path: string;
  query: ListQuery;
  openCode: string | null;
}

/** The keys of a list of orders: an act asks its question over the list, a reply opens the order with its chat (rule S42). */
export function OrderShortcuts({ side, path, query, openCode }: OrderShortcutsProps) {
  const [move, setMove] = useState<Move | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const act = useCallback((code: string, command: PersonCommand) => {
    setAsked(true);
    setMove({ code, command });
  }, []);
  const end = useCallback(() => setMove(null), []);
  const closeTo = listHref(path, query);
  const orders = useMemo(
    () => ({ openCode, closeTo, needingTo: listHref(path, { isNeeding: true }), hasActs: side === "SELLER" }),
    [openCode, closeTo, path, side],
  );
  return (
    <>
      <Shortcuts orders={orders} onAct={act} onReply={useReply(openCode)} />
      {wasAsked && (
        <Suspense>
          <BoardMove move={move} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}

const TRY_EVERY_MS = 100;
const MOST_TRIES = 50;

/** Beside the order its field has the focus; on a phone it is a sheet. */
const isChatOpen = () =>
  document.activeElement instanceof HTMLTextAreaElement || document.querySelector("[role=dialog]") !== null;

/** The chat comes after the order, and its field with the messages. */
function openChatOf(code: string): void {
  let tries = 0;
  const timer = setInterval(() => {
    if (new URLSearchParams(window.location.search).get("order") === code) openChat();
    if (isChatOpen() || ++tries === MOST_TRIES) clearInterval(timer);
  }, TRY_EVERY_MS);
}

/** Opens the order if it is not open, then its chat, with the focus where an answer is typed. */
function useReply(openCode: string | null) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (code: string) => {
      if (code !== openCode) void navigate(withOrder(search, code), { preventScrollReset: true });
      openChatOf(code);
    },
    [openCode, navigate, search],
  );
}
