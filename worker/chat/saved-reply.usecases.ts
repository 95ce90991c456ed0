import { and, asc, eq, sql } from "drizzle-orm";
import { SAVED_REPLIES_MAX, type SavedReply, type SavedReplyForm } from "#domain/chat/saved-reply.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { creatorOnly } from "#worker/commission/creator/creator-only.ts";
import { savedReply } from "#worker/db/schema/contact/chat-message.ts";
import type { Services } from "#worker/services.ts";

const VIEW = { id: savedReply.id, title: savedReply.title, text: savedReply.text };

const own = ({ accountId }: Viewer, id: string) => and(eq(savedReply.id, id), eq(savedReply.accountId, accountId));

/** In the order in which they were first saved. Errors: account.not_creator. */
export async function listSavedReplies({ database }: Services, viewer: Viewer): Promise<Result<SavedReply[]>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  return ok(
    await database
      .select(VIEW)
      .from(savedReply)
      .where(eq(savedReply.accountId, viewer.accountId))
      .orderBy(asc(savedReply.createdAt), asc(savedReply.id))
      .limit(SAVED_REPLIES_MAX),
  );
}

/** Errors: account.not_creator, chat.saved_reply_not_found, chat.too_many_saved_replies. */
export async function saveReply(
  { database, clock, ids }: Services,
  viewer: Viewer,
  { id, title, text }: SavedReplyForm,
): Promise<Result<SavedReply>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const now = clock.now();
  if (id !== undefined) {
    const [changed] = await database
      .update(savedReply)
      .set({ title, text, updatedAt: now })
      .where(own(viewer, id))
      .returning(VIEW);
    return changed ? ok(changed) : err("chat.saved_reply_not_found");
  }
  const { accountId } = viewer;
  const isRoom = sql`(select count(*) from saved_reply where account_id = ${accountId}) < ${SAVED_REPLIES_MAX}`;
  // In one statement: of two at once at the limit one is refused.
  const row = sql`select ${ids.id()}, ${accountId}, ${title}, ${text}, ${now}, ${now} where ${isRoom}`;
  const [added] = await database.insert(savedReply).select(row).returning(VIEW);
  return added ? ok(added) : err("chat.too_many_saved_replies");
}

/** Errors: account.not_creator, chat.saved_reply_not_found. */
export async function deleteReply({ database }: Services, viewer: Viewer, id: string): Promise<Result<null>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const deleted = await database.delete(savedReply).where(own(viewer, id)).returning({ id: savedReply.id });
  return deleted.length > 0 ? ok(null) : err("chat.saved_reply_not_found");
}
