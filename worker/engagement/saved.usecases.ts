import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { listedStatus, type IntakeStatus } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { mayView } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { selectForms, type OwnedForm } from "#worker/commission/form/form.queries.ts";
import { formCardView } from "#worker/commission/form/form.view.ts";
import { isPublicService } from "#worker/commission/public-listing.ts";
import { selectServices, type OwnedService } from "#worker/commission/service/service.queries.ts";
import { serviceCardView, serviceStatus } from "#worker/commission/service/service.view.ts";
import { accountBlock } from "#worker/db/schema/account/account-work.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { bookmark } from "#worker/db/schema/contact/engagement.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";

const MARKED = { isActive: true };

/**
 * bookmark.getSaved (rule A37), the latest first. What the viewer may no longer see is left out of its page, so a page
 * may be shorter than asked for.
 */
export async function getSaved(services: Services, viewer: Viewer, { cursor, limit }: Page) {
  const { database, clock } = services;
  const now = clock.now();
  const marks = await database
    .select({ formId: bookmark.formId, createdAt: bookmark.createdAt })
    .from(bookmark)
    .where(
      and(
        eq(bookmark.accountId, viewer.accountId),
        cursor ? sql`(${bookmark.createdAt}, ${bookmark.formId}) < (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(bookmark.createdAt), desc(bookmark.formId))
    .limit(limit + 1);
  const page = pageOf(
    marks,
    limit,
    ({ createdAt, formId }) => ({ key: createdAt, id: formId }),
    ({ formId }) => formId,
  );
  if (page.items.length === 0) return { items: [], nextCursor: null };
  const [forms, offered] = await database.batch([
    selectForms(database).where(inArray(commissionForm.id, page.items)),
    selectServices(database)
      .where(and(inArray(commissionService.formId, page.items), isPublicService))
      .orderBy(asc(commissionService.userIndex), asc(commissionService.id)),
  ]);
  const owners = [...new Set(forms.map(({ ownerAccountId }) => ownerAccountId))];
  const closed = await closedTo(services, viewer, owners);
  const items = page.items.flatMap((formId) => {
    const owned = forms.find(({ form }) => form.id === formId);
    if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return [];
    const isClosed = closed.has(owned.ownerAccountId);
    return [
      savedView(
        owned,
        offered.filter(({ service }) => service.formId === formId),
        isClosed,
        now,
      ),
    ];
  });
  return { items, nextCursor: page.nextCursor };
}

function savedView(owned: OwnedForm, offered: readonly OwnedService[], isClosed: boolean, now: Instant) {
  const standing = (status: IntakeStatus) =>
    isClosed ? { isOpen: false, status: "CLOSED" as const } : { isOpen: status === "OPEN", status };
  const { form, creator, isCreatorOpen, window } = owned;
  return {
    id: form.id,
    form: {
      ...formCardView(form),
      ...standing(form.isOpen ? listedStatus(isCreatorOpen, window, now) : "CLOSED"),
      creator,
      bookmark: MARKED,
    },
    services: offered.map((service) => ({
      ...serviceCardView(service),
      ...standing(serviceStatus(service, now)),
      bookmark: MARKED,
    })),
  };
}

/** Whose things look closed to the viewer (rule A35). */
async function closedTo({ database }: Services, viewer: Viewer, owners: readonly string[]): Promise<Set<string>> {
  const blocks = await database
    .select({ accountId: accountBlock.accountId })
    .from(accountBlock)
    .where(and(eq(accountBlock.blockedAccountId, viewer.accountId), inArray(accountBlock.accountId, [...owners])));
  return new Set(blocks.map(({ accountId }) => accountId));
}
