import { sql } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok } from "#domain/kernel/result.ts";
import type { Media } from "#domain/media/media.ts";
import { paymentsOf } from "#domain/order/payments.ts";
import { partsOf } from "#domain/order/price.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { readWholeChat } from "#worker/chat/whole-chat.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { findAgreements } from "#worker/order/agreement/agreement.queries.ts";
import { findOrderDetail, type OrderDetail } from "#worker/order/read/order-detail.queries.ts";
import type { Services } from "#worker/services.ts";
import { insertAct } from "../acts/admin-act.statements.ts";
import { findAroundOrder, findPeopleOfOrder, handleOf } from "../order/admin-order.queries.ts";
import { readOrderAtStripe } from "../order/order-at-stripe.usecases.ts";
import { orderLedger } from "../order/order-ledger.view.ts";
import { orderTimeline } from "../order/order-timeline.view.ts";
import { listEvidenceFiles } from "./evidence-files.ts";

/**
 * Everything that answers a bank which asks about an order (rule A27): what was agreed and when, that the payer was
 * asked by their bank, what was said, delivered, downloaded and accepted. That it was taken is recorded as an act.
 */
export async function gatherEvidence(services: Services, admin: Viewer, code: string, locale: LanguageCode) {
  const { database, clock } = services;
  const detail = await findOrderDetail(database, sql`select id from commission_order where code = ${code}`);
  if (detail === null) return err("order.not_found");
  const { order } = detail;
  const [around, messages, atStripe, charges, agreements] = await Promise.all([
    findAroundOrder(database, order.id),
    readWholeChat(services, admin, order.chatRoomId, locale),
    readOrderAtStripe(services, order),
    readCharges(services, detail),
    findAgreements(database, sql`select ${order.id}`),
  ]);
  if (!messages.ok) return messages;
  const people = await findPeopleOfOrder(database, detail, around);
  const files = await listEvidenceFiles(
    services,
    detail,
    messages.value.flatMap(({ message, earlier }) => [message, ...earlier]),
  );
  await insertAct(services, admin, { kind: "EVIDENCE_TAKEN", orderId: order.id, reason: null });
  return ok({
    takenAt: instantText(clock.now()),
    takenBy: admin.handle,
    detail,
    parts: partsOf(order),
    seller: people.find(({ accountId }) => accountId === detail.sellerAccountId) ?? null,
    buyer: people.find(({ accountId }) => accountId === detail.buyerAccountId) ?? null,
    charges,
    agreements: {
      versions: agreements?.versions ?? [],
      /** What the payer named while paying (rule G6). */
      paidHash: agreements?.paidHash ?? null,
    },
    atStripe,
    ledger: orderLedger(around.entries),
    timeline: orderTimeline(detail.events, around, people, order.code, locale).toReversed(),
    messages: messages.value.map(({ message, earlier }) => ({
      at: message.createdAt,
      handle: handleOf(people, message.senderUserProfile.userAccountId),
      texts: message.messageTexts,
      files: message.messageMedias.map(attached),
      editedAt: message.editedAt,
      deletedAt: message.deletedAt,
      earlier: earlier.map(({ messageTexts, messageMedias }) => ({
        texts: messageTexts,
        files: messageMedias.map(attached),
      })),
    })),
    files,
    downloads: around.downloads.map(({ path, accountId, at }) => ({
      at: instantText(at),
      handle: handleOf(people, accountId),
      name: files.find((file) => file.path === path)?.name ?? path,
      path,
    })),
  });
}

export type Evidence = Extract<Awaited<ReturnType<typeof gatherEvidence>>, { ok: true }>["value"];

const attached = ({ file, link, embed, names }: Media) => ({ names, file, link, embed });

/** The order's own charges; those beside them went back, and Stripe has them by their intents. */
async function readCharges({ chargeEvidence }: Services, { order }: OrderDetail) {
  const own = paymentsOf(order).flatMap(({ stripeChargeId }) => stripeChargeId ?? []);
  const charges = await Promise.all(own.map((id) => chargeEvidence.readCharge(id)));
  return charges.flatMap((charge) =>
    charge === null ? [] : [{ ...charge, createdAt: instantText(charge.createdAt) }],
  );
}
