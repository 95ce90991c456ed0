import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { isPaused, type AnnouncementKind, type LastPause, type Pause } from "#domain/site/site-state.ts";
import type { Database } from "#worker/db/client.ts";
import { announcement, sitePause } from "#worker/db/schema/contact/site-state.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { selectLastPause } from "./last-pause.queries.ts";

/** What every page and every payment ask for. */
export interface SiteState {
  readonly pauses: Readonly<Record<Pause, LastPause>>;
  readonly banner: readonly LocalizedText[] | null;
}

/** How old it may be elsewhere; here a change is seen at once. */
const SHOWN_FOR = 10 * SECOND;

let known: { readonly state: SiteState; readonly readAt: Instant } | null = null;

/** Read at most every ten seconds by each copy of the Worker. */
export async function readSiteState(services: Services): Promise<SiteState> {
  const now = services.clock.now();
  if (known && now >= known.readAt && now - known.readAt < SHOWN_FOR) return known.state;
  const state = await readNow(services.database);
  known = { state, readAt: now };
  return state;
}

export function forgetSiteState(): void {
  known = null;
}

export const isPausedNow = async (services: Services, kind: Pause): Promise<boolean> =>
  isPaused((await readSiteState(services)).pauses[kind]);

async function readNow(database: Database): Promise<SiteState> {
  const [orders, payments, banners] = await database.batch([
    selectLastPause(database, "ORDERS"),
    selectLastPause(database, "PAYMENTS"),
    selectShown(database, "BANNER").limit(1),
  ]);
  const [banner] = banners;
  return {
    pauses: { ORDERS: orders[0] ?? null, PAYMENTS: payments[0] ?? null },
    banner: banner?.texts ?? null,
  };
}

const selectShown = (database: Database, kind: AnnouncementKind) =>
  database
    .select()
    .from(announcement)
    .where(and(eq(announcement.kind, kind), isNull(announcement.withdrawnAt)))
    .orderBy(desc(announcement.at), desc(announcement.id))
    .$dynamic();

const view = ({ id, kind, texts, at }: typeof announcement.$inferSelect) => ({ id, kind, texts, at: instantText(at) });

/** site.getState: what stands above every page; null where there is nothing to say. */
export async function siteStateView(services: Services) {
  const { pauses, banner } = await readSiteState(services);
  const [isOrdersPaused, isPaymentsPaused] = [isPaused(pauses.ORDERS), isPaused(pauses.PAYMENTS)];
  return banner !== null || isOrdersPaused || isPaymentsPaused ? { banner, isOrdersPaused, isPaymentsPaused } : null;
}

const LISTED = 20;

/** site.getNews: the newest that are not withdrawn. */
export const listNews = async ({ database }: Services) => ({
  items: (await selectShown(database, "NEWS").limit(LISTED)).map(view),
});

/** For admins: what is paused and since when, and everything that is shown. */
export async function siteForAdmin({ database }: Services) {
  const [lasting, shown] = await database.batch([
    database
      .select()
      .from(sitePause)
      .where(sql`${sitePause.endedAt} is null`),
    database
      .select()
      .from(announcement)
      .where(isNull(announcement.withdrawnAt))
      .orderBy(desc(announcement.at), desc(announcement.id))
      .limit(LISTED),
  ]);
  return {
    pauses: lasting.map(({ kind, begunAt }) => ({ kind, begunAt: instantText(begunAt) })),
    announcements: shown.map(view),
  };
}
