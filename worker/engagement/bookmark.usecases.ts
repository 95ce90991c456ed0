import { and, desc, eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { mayView } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findForm, selectForms } from "#worker/commission/form/form.queries.ts";
import { formCardView } from "#worker/commission/form/form.view.ts";
import { commissionForm } from "#worker/db/schema/listing/commission.ts";
import { bookmark } from "#worker/db/schema/contact/engagement.ts";
import type { Services } from "#worker/services.ts";

/** More than anybody looks through; the newest are listed. */
const LISTED = 100;

/** POST /api/features/bookmark/order/submit: repeating it changes nothing. */
export async function submitBookmark(
  { database, clock }: Services,
  viewer: Viewer,
  { commissionFormId: formId, isActive }: { commissionFormId: string; isActive: boolean },
): Promise<Result<{ isActive: boolean }>> {
  const owned = await findForm(database, formId);
  if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return err("commission.form_not_found");
  const { accountId } = viewer;
  if (isActive)
    await database.insert(bookmark).values({ accountId, formId, createdAt: clock.now() }).onConflictDoNothing();
  else await database.delete(bookmark).where(and(eq(bookmark.accountId, accountId), eq(bookmark.formId, formId)));
  return ok({ isActive });
}

/** bookmark.getListMine: the viewer's bookmarks that they may still see. */
export async function getBookmarkListMine({ database }: Services, viewer: Viewer) {
  const rows = await selectForms(database)
    .innerJoin(bookmark, eq(bookmark.formId, commissionForm.id))
    .where(eq(bookmark.accountId, viewer.accountId))
    .orderBy(desc(bookmark.createdAt))
    .limit(LISTED);
  const seen = rows.filter((owned) => mayView(owned.form, owned.ownerAccountId, viewer));
  return seen.map((owned) => ({
    ...formCardView(owned.form),
    creator: owned.creator,
    bookmark: { isActive: true },
  }));
}
