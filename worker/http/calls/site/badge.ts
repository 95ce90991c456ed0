import { isLanguageCode } from "#domain/kernel/localized-text.ts";
import { badgePath } from "#domain/site/public-paths.ts";
import { findCreator } from "#worker/commission/intake/find-creator.ts";
import { readIntake } from "#worker/commission/intake/intake.queries.ts";
import { intakeView } from "#worker/commission/intake/intake.view.ts";
import { getPage, setPage } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import { BADGE_THEMES, badgeSvg, type BadgeTheme } from "#worker/site/badge.ts";
import { refusalResponse } from "../../refusal.ts";
import { route, type Route, type Scope } from "../../route.ts";

/** Other sites keep it no longer than this; here it is forgotten with the creator's pages. */
const BADGE_SECONDS = 60;

/** The badge on other sites: the same for everybody, without cookies (rule L42). */
export const badgeFiles: readonly Route[] = [
  route({ method: "GET", path: badgePath(":handle"), access: "ANYONE", run: badge }),
];

async function badge({ context, services }: Scope): Promise<Response> {
  const { database, clock } = services;
  const handle = context.req.param("handle") ?? "";
  const [language, look] = [context.req.query("lang"), context.req.query("theme")];
  const locale = isLanguageCode(language) ? language : "en";
  const theme: BadgeTheme = BADGE_THEMES.find((known) => known === look) ?? "light";
  const now = clock.now();
  const scope = handleScope(handle);
  const key = [context.env.VERSION.id, "badge", scope, locale, theme].join(" ");
  const cached = await getPage(key, [scope], now);
  // On our own pages its creator looks whether it says what they have just changed.
  const isOurs = context.req.header("sec-fetch-site") === "same-origin";
  if (cached && now - cached.renderedAt < BADGE_SECONDS * 1000) return pictureOf(cached.bytes, isOurs);
  const creator = await findCreator(database, handle);
  if (!creator) return refusalResponse(context, "account.not_found");
  const row = await readIntake(database, creator.commissionAccountId, "", now);
  const { status, freeSlots } = intakeView(row, now, row.hasPublicForm);
  const svg = badgeSvg({ status, freeSlots, locale, theme });
  const bytes = Uint8Array.from(new TextEncoder().encode(svg));
  await setPage(key, { bytes, headers: new Headers(), nonce: "", nonceAt: [], renderedAt: now });
  return pictureOf(bytes, isOurs);
}

/** An SVG that is opened on its own runs and loads nothing, wherever it is embedded. */
const pictureOf = (svg: Uint8Array<ArrayBuffer>, isOurs: boolean): Response =>
  new Response(svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": isOurs ? "no-cache" : `public, max-age=${BADGE_SECONDS}`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
