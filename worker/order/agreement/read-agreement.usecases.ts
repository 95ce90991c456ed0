import { sql } from "drizzle-orm";
import { lacksAgreement } from "#domain/agreement/agreement-events.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { usualTimeZone } from "#domain/kernel/time-zone.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import { termsOfDelivery } from "#domain/order/view/delivery-terms.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { agreementOf } from "../change/order.gateway.ts";
import { findAgreements, findPartner, type StoredAgreement } from "./agreement.queries.ts";
import { agreementPaper, mainFacts } from "./agreement-paper.ts";
import { changesInWords } from "./agreement-changes.view.ts";

export interface AskedAgreement {
  readonly order: { readonly id: string } | { readonly code: string };
  /** Which version; without one, the latest. */
  readonly version?: number | undefined;
  readonly timeZone?: string | undefined;
}

/** One version as its viewer reads it, and which others there are (rule G5): for the two people of the order and admins. */
export async function readAgreement(services: Services, viewer: Viewer, asked: AskedAgreement, locale: LanguageCode) {
  const found = await findSeenAgreement(services, viewer, asked);
  if (!found.ok) return found;
  const { order, versions, paidHash, shown } = found.value;
  const timeZone = asked.timeZone ?? usualTimeZone(locale);
  const before = versions.find(({ number }) => number === shown.number - 1);
  const latest = versions.at(-1)!;
  const role = roleInOrder(order, viewer);
  const delivery = termsOfDelivery(shown.agreement.dates, order.paidAt, services.clock.now());
  const standing = { isPaid: shown.hash === paidHash, latest: latest.number, delivery };
  const reader = { locale, timeZone, isPayer: role === "BUYER" };
  return ok({
    orderId: order.id,
    orderCode: order.code,
    version: shown.number,
    hash: shown.hash,
    /** Whose page of orders it belongs to. */
    standing: role,
    /** Whom the viewer has the order with; an admin has it with nobody. */
    partner:
      role === "ADMIN"
        ? null
        : await findPartner(services.database, role === "SELLER" ? order.buyerId : order.sellerId),
    versions: versions.map(({ number, hash, agreement }) => ({
      version: number,
      hash,
      madeAt: agreement.madeAt,
      madeBy: agreement.madeBy,
      isPaid: hash === paidHash,
    })),
    facts: mainFacts(shown.agreement, delivery, reader),
    paper: agreementPaper(shown, standing, reader),
    changes: before ? changesInWords(before.agreement, shown.agreement, locale) : [],
  });
}

/** The canonical JSON whose SHA-256 the hash is. */
export async function readAgreementDocument(
  services: Services,
  viewer: Viewer,
  asked: AskedAgreement,
): Promise<Result<{ readonly document: string; readonly fileName: string }>> {
  const found = await findSeenAgreement(services, viewer, asked);
  if (!found.ok) return found;
  const { order, shown } = found.value;
  return ok({ document: shown.document, fileName: `cometme-agreement-${order.code}-${String(shown.number)}.json` });
}

/** Refuses `order.not_found` for strangers, as everywhere, and `order.agreement_not_found` when there is no such version. */
async function findSeenAgreement(services: Services, viewer: Viewer, { order, version }: AskedAgreement) {
  const { database } = services;
  const id = "id" in order ? sql`select ${order.id}` : sql`select id from commission_order where code = ${order.code}`;
  let found = await findAgreements(database, id);
  if (found === null || !maySee(roleInOrder(found.order, viewer))) return err("order.not_found");
  const isMadeNow = lacksAgreement(found.order, found.versions[0] ?? null);
  if (isMadeNow && (await agreementOf(services, { order: found.order, agreement: null })))
    found = (await findAgreements(database, id)) ?? found;
  const shown: StoredAgreement | undefined =
    version === undefined ? found.versions.at(-1) : found.versions.find(({ number }) => number === version);
  return shown ? ok({ ...found, shown }) : err("order.agreement_not_found");
}
