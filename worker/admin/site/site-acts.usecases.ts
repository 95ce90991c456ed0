import { and, eq, isNull, sql } from "drizzle-orm";
import {
  DEFAULT_LANGUAGE_CODE,
  LANGUAGE_CODES,
  originalText,
  type LanguageCode,
} from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { AnnouncementKind, Pause } from "#domain/site/site-state.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { announcement, sitePause } from "#worker/db/schema/contact/site-state.ts";
import type { Services } from "#worker/services.ts";
import { forgetSiteState } from "#worker/site/state/site-state.queries.ts";
import { purgePages } from "#worker/site/page-cache/page-store.ts";
import { listScope } from "#worker/site/page-cache/public-page.ts";
import { insertAct, insertActIf } from "../acts/admin-act.statements.ts";

/** What visitors' pages show of it elsewhere is at most as old as a cached page; lists, home and legal pages are purged. */
async function show(services: Services): Promise<void> {
  forgetSiteState();
  await purgePages(services, ["static", listScope("creators"), listScope("works")]);
}

/** admin.pause (rule A65). Errors: admin.nothing_to_change. */
export async function changePause(
  services: Services,
  admin: Viewer,
  { kind, isPaused, reason }: { readonly kind: Pause; readonly isPaused: boolean; readonly reason: string },
): Promise<Result<null>> {
  const { database, ids, clock } = services;
  const now = clock.now();
  if (isPaused) {
    const id = ids.id();
    const [begun] = await database.batch([
      database
        .insert(sitePause)
        .values({ id, kind, begunAt: now })
        .onConflictDoNothing()
        .returning({ id: sitePause.id }),
      insertActIf(
        services,
        admin,
        { kind: "PAUSED", detail: kind, reason },
        { table: sitePause, where: sql`id = ${id}` },
      ),
    ]);
    if (begun.length === 0) return err("admin.nothing_to_change");
  } else {
    const isLasting = and(eq(sitePause.kind, kind), isNull(sitePause.endedAt));
    const [done] = await database.batch([
      insertActIf(services, admin, { kind: "RESUMED", detail: kind, reason }, { table: sitePause, where: isLasting! }),
      database.update(sitePause).set({ endedAt: now }).where(isLasting),
    ]);
    if (done.length === 0) return err("admin.nothing_to_change");
  }
  await show(services);
  return ok(null);
}

/** admin.announce (rule A66): a banner takes the place of the one before. */
export async function announce(
  services: Services,
  admin: Viewer,
  { kind, words }: { readonly kind: AnnouncementKind; readonly words: Readonly<Record<LanguageCode, string>> },
): Promise<Result<null>> {
  const { database, ids, clock } = services;
  const now = clock.now();
  await database.batch([
    database
      .update(announcement)
      .set({ withdrawnAt: now })
      .where(and(sql`${kind} = 'BANNER'`, eq(announcement.kind, "BANNER"), isNull(announcement.withdrawnAt))),
    database.insert(announcement).values({
      id: ids.id(),
      kind,
      texts: LANGUAGE_CODES.map((languageCode) => originalText(words[languageCode], languageCode)),
      at: now,
    }),
    insertAct(services, admin, { kind: "ANNOUNCED", detail: kind, reason: words[DEFAULT_LANGUAGE_CODE] }),
  ]);
  await show(services);
  return ok(null);
}

/** admin.withdrawAnnouncement (rule A66). Errors: admin.nothing_to_change. */
export async function withdrawAnnouncement(
  services: Services,
  admin: Viewer,
  { announcementId, reason }: { readonly announcementId: string; readonly reason: string },
): Promise<Result<null>> {
  const { database, clock } = services;
  const isShown = and(eq(announcement.id, announcementId), isNull(announcement.withdrawnAt));
  const [done] = await database.batch([
    insertActIf(services, admin, { kind: "ANNOUNCEMENT_WITHDRAWN", reason }, { table: announcement, where: isShown! }),
    database.update(announcement).set({ withdrawnAt: clock.now() }).where(isShown),
  ]);
  if (done.length === 0) return err("admin.nothing_to_change");
  await show(services);
  return ok(null);
}
