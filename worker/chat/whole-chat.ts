import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { socketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { Services } from "#worker/services.ts";
import type { EvidenceMessage } from "./chat-room.view.ts";

const MESSAGES_A_PAGE = 200;

/** The whole chat of an order for an admin, oldest first, with what was edited or deleted (rule C28). */
export async function readWholeChat(
  { env }: Services,
  admin: Viewer,
  chatRoomId: string,
  locale: LanguageCode,
): Promise<Result<readonly EvidenceMessage[]>> {
  const room = env.CHAT_ROOM.getByName(chatRoomId);
  const viewer = socketViewer(admin, locale);
  const all: EvidenceMessage[] = [];
  let last: EvidenceMessage | undefined;
  do {
    const page = await room.evidence(chatRoomId, viewer, last?.message.sequence ?? 0, MESSAGES_A_PAGE);
    if (!page.ok) return page;
    all.push(...page.value);
    last = page.value.at(-1);
  } while (last !== undefined);
  return ok(all);
}
