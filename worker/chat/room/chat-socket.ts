import type { ChatServerFrame } from "#domain/chat/frames.ts";
import type { Failure } from "#domain/kernel/failure.ts";
import { err, ok, type Err, type Result } from "#domain/kernel/result.ts";
import { issuesWithSentences, refusalSentence } from "#messages/failure-sentences.ts";
import { CLOSED_BY_RIGHTS, CLOSED_TOO_LARGE } from "#domain/kernel/socket.ts";
import { FRAME_MAX_UNITS, frameCost } from "#domain/limits/limits.ts";
import { waitUntil } from "cloudflare:workers";
import { takeFrom } from "#worker/kernel/limits/limits.gateway.ts";
import { closeEndedSinceVouched } from "#worker/kernel/objects/ended-sessions.ts";
import type { SocketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { chatClientFrame } from "#worker/wire/order/chat.wire.ts";
import type { ChatRoomParts } from "./chat-room-parts.ts";
import { changeMessage } from "./messages/change-message.ts";
import { catchUp } from "./messages/catch-up.ts";
import { submitMessage } from "./messages/submit-message.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";

/** Frames whose answer depends on a person's name or language. */
const NEEDS_NAMES: ReadonlySet<string> = new Set([
  "send",
  "edit",
  "delete",
  "react",
  "pin",
  "mend",
  "translate",
  "since",
]);

/** One frame of a participant (contract.md, Websockets). Errors are sent to that participant only. */
export async function handleChatFrame(
  parts: ChatRoomParts,
  socket: WebSocket,
  data: string | ArrayBuffer,
): Promise<void> {
  const viewer = parts.sockets.viewerOf(socket);
  const units = typeof data === "string" ? data.length : data.byteLength;
  if (units > FRAME_MAX_UNITS) return socket.close(CLOSED_TOO_LARGE);
  const input = jsonOf(data);
  const clientId = clientIdOf(input);
  try {
    const answered = await answer(parts, socket, viewer, input, units);
    if (answered !== "DROPPED" && !answered.ok) refuse(parts, socket, viewer, clientId, answered.error);
  } catch (error) {
    const isOutside = error instanceof Unavailable;
    if (!isOutside) console.error(JSON.stringify({ chatRoom: parts.state.get()?.room.id, error: loggable(error) }));
    refuse(parts, socket, viewer, clientId, { code: isOutside ? "provider.unavailable" : "internal.unexpected" });
  }
}

async function answer(
  parts: ChatRoomParts,
  socket: WebSocket,
  viewer: SocketViewer,
  input: unknown,
  units: number,
): Promise<Result<null> | "DROPPED"> {
  const { sockets, state, log, outbox, storage } = parts;
  const counted = countFrame(parts, viewer, (input as { type?: unknown } | null)?.type === "typing", units);
  if (counted !== "WITHIN") return counted;
  const parsed = chatClientFrame.safeParse(input);
  const record = state.get();
  if (!parsed.success) return err("request.malformed");
  if (record === null) return err("chat.room_not_found");
  const frame = parsed.data;
  // Together: a frame waits for one trip to the database at most, and for none within a minute after that.
  const [welcome] = await Promise.all([
    closeEndedSinceVouched(parts.services, sockets, viewer),
    NEEDS_NAMES.has(frame.type) ? parts.profiles.refresh(record) : null,
  ]);
  if (!welcome.ok) return welcome;
  // Closed for a lost role: the browser sends it again once it is back.
  if (socket.readyState !== WebSocket.OPEN) return ok(null);
  switch (frame.type) {
    case "send": {
      const taken = countMessage(parts, viewer);
      if (!taken.ok) return taken;
      const submitted = await submitMessage(parts, record.room.id, viewer, frame.clientId, frame);
      return submitted.ok ? ok(null) : submitted;
    }
    case "edit":
    case "delete":
    case "react":
    case "pin":
    case "mend":
    case "translate": {
      const taken = countMessage(parts, viewer);
      if (!taken.ok) return taken;
      const { clientId, ...act } = frame;
      const changed = await changeMessage(parts, record.room.id, viewer, clientId, act);
      if (changed.ok) sockets.send(socket, { type: "done", clientId } satisfies ChatServerFrame);
      return changed.ok ? ok(null) : changed;
    }
    case "here": {
      const { accountId: userAccountId } = viewer;
      const { timeZone } = frame;
      if (state.moveTo(userAccountId, timeZone)) broadcast(parts, { type: "zone", userAccountId, timeZone });
      return ok(null);
    }
    case "typing":
      if (record.room.roomStatus !== "CLOSED") {
        broadcast(parts, { type: "typing", userAccountId: viewer.accountId }, viewer.accountId);
      }
      return ok(null);
    case "read": {
      const message = log.find(frame.messageId);
      if (message === null) return err("request.not_found");
      const reading = { accountId: viewer.accountId, sequence: message.sequence, messageId: message.id };
      const isNews = storage.transactionSync(() => {
        const hasMoved = state.markRead(reading);
        if (hasMoved) outbox.put("summary", { kind: "summary" });
        return hasMoved;
      });
      if (isNews) {
        const { id: messageId, sequence } = message;
        broadcast(parts, { type: "read", userAccountId: viewer.accountId, messageId, sequence });
      }
      return ok(null);
    }
    case "since":
      return catchUp(parts, socket, record, frame);
    default:
      return frame satisfies never;
  }
}

/**
 * Every frame counts, a long one as several, and typing once more (rule E25): what is too much is refused once, and then not
 * answered at all.
 */
function countFrame(
  { frameLimits, services }: ChatRoomParts,
  { accountId }: SocketViewer,
  isTyping: boolean,
  units: number,
): "WITHIN" | "DROPPED" | Err {
  const now = services.clock.now();
  const any = frameLimits.take(accountId, "any", now, frameCost(units));
  const verdict = any.type === "WITHIN" && isTyping ? frameLimits.take(accountId, "typing", now) : any;
  if (verdict.type !== "REFUSED") return verdict.type;
  return tooMany(verdict.retryAfterSeconds);
}

const tooMany = (retryAfterSeconds: number): Err => ({
  ok: false,
  error: { code: "request.too_many", retryAfterSeconds },
});

/**
 * What is said counts in the room before it is said, and for the account and the address wherever else they say something (rule E25) while it
 * goes out: who has said too much there has to wait here from their next message on.
 */
function countMessage({ frameLimits, services }: ChatRoomParts, viewer: SocketViewer): Result<null> {
  const verdict = frameLimits.take(viewer.accountId, "message", services.clock.now());
  if (verdict.type !== "WITHIN") return tooMany(verdict.retryAfterSeconds);
  waitUntil(
    takeFrom(services.env, viewer, { message: 1 }).then(
      (taken) => {
        if (!taken.ok) frameLimits.block(viewer.accountId, services.clock.now(), taken.error.retryAfterSeconds ?? 0);
      },
      (error: unknown) => console.warn(JSON.stringify({ limits: loggable(error) })),
    ),
  );
  return ok(null);
}

function broadcast({ sockets }: ChatRoomParts, frame: ChatServerFrame, exceptAccountId?: string) {
  sockets.broadcast(frame, exceptAccountId);
}

function refuse(
  { sockets }: ChatRoomParts,
  socket: WebSocket,
  viewer: SocketViewer,
  clientId: string | null,
  failure: Failure,
) {
  const { languageCode } = viewer;
  const issues = failure.issues ? { issues: issuesWithSentences(failure.issues, languageCode) } : {};
  const error = { ...failure, message: refusalSentence(failure, languageCode), ...issues };
  sockets.send(socket, { type: "refused", clientId, error } satisfies ChatServerFrame);
  const isEnded = failure.code === "account.banned" || failure.code === "auth.required";
  if (isEnded) sockets.closeSession(viewer.sessionId, CLOSED_BY_RIGHTS);
}

function jsonOf(data: string | ArrayBuffer): unknown {
  if (typeof data !== "string") return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function clientIdOf(input: unknown): string | null {
  const clientId = (input as { clientId?: unknown } | null)?.clientId;
  return typeof clientId === "string" ? clientId : null;
}
