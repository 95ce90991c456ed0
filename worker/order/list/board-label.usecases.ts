import { and, eq } from "drizzle-orm";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { BoardLabelForm, BoardLabels } from "#domain/order/view/board-label.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { creatorOnly } from "#worker/commission/creator/creator-only.ts";
import { boardLabel } from "#worker/db/schema/order/order-list.ts";
import type { Services } from "#worker/services.ts";

/** The columns of the viewer's board that have a name of theirs (rule S95). Errors: account.not_creator. */
export async function readBoardLabels({ database }: Services, viewer: Viewer): Promise<Result<BoardLabels>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const rows = await database
    .select({ column: boardLabel.boardColumn, label: boardLabel.label })
    .from(boardLabel)
    .where(eq(boardLabel.accountId, viewer.accountId));
  return ok(Object.fromEntries(rows.map(({ column, label }) => [column, label])));
}

/** Errors: account.not_creator. */
export async function nameBoardColumn(
  services: Services,
  viewer: Viewer,
  { column: boardColumn, label }: BoardLabelForm,
): Promise<Result<BoardLabels>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const { database } = services;
  const { accountId } = viewer;
  if (label === "")
    await database
      .delete(boardLabel)
      .where(and(eq(boardLabel.accountId, accountId), eq(boardLabel.boardColumn, boardColumn)));
  else
    await database
      .insert(boardLabel)
      .values({ accountId, boardColumn, label })
      .onConflictDoUpdate({ target: [boardLabel.accountId, boardLabel.boardColumn], set: { label } });
  return readBoardLabels(services, viewer);
}
