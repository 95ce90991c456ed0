import { and, eq } from "drizzle-orm";
import type { Database } from "#worker/db/client.ts";
import { noticeCase } from "#worker/db/schema/contact/notice.ts";

/** Whether an admin keeps a work or a service out of sight (rule A82). */
export async function isHeldBack(database: Database, subjectId: string): Promise<boolean> {
  const [held] = await database
    .select({ id: noticeCase.id })
    .from(noticeCase)
    .where(and(eq(noticeCase.subjectId, subjectId), eq(noticeCase.isHidden, true)))
    .limit(1);
  return held !== undefined;
}
