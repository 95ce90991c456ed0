import { asc, desc, eq, sql } from "drizzle-orm";
import { err, ok } from "#domain/kernel/result.ts";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { proofOf } from "#domain/portfolio/proof.ts";
import { isSeenWork } from "#domain/portfolio/work.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { orderAgreement } from "#worker/db/schema/order/agreement.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrder, orderEvent } from "#worker/db/schema/order/order.ts";
import { canonicalHash, canonicalJson } from "#worker/order/agreement/canonical-json.ts";
import type { Services } from "#worker/services.ts";
import { findWork } from "./work.queries.ts";

/**
 * portfolioWork.getProof (rule P18): what is known of how a work was made, and the hash of it. For everybody who sees the work,
 * once its creator shows it, and for its creator before. `portfolio.not_found` for everything else.
 */
export async function getProof({ database }: Services, viewer: Viewer | null, workId: string) {
  const found = await findWork(database, workId);
  if (!found || !isSeenWork(found.work, viewer)) return err("portfolio.not_found");
  const { work, creator } = found;
  const isOwn = viewer?.accountId === work.accountId;
  if (work.kind !== "CREATOR" || work.commissionOrderId === null || !(work.isProofPublic || isOwn))
    return err("portfolio.not_found");
  const proof = await readProof(database, work.commissionOrderId);
  if (proof === null) return err("portfolio.not_found");
  const hash = await canonicalHash(canonicalJson(proof));
  return ok({ titles: work.titles, creator, isPublic: work.isProofPublic, isOwn, proof, hash });
}

/** Where in a private file's address its path begins, as SQLite counts. */
const AFTER_PREFIX = PRIVATE_MEDIA_PREFIX.length + 1;

async function readProof(database: Database, orderId: string) {
  const { orderProgressStatus, submittedAt, approvedAt, paidAt, completedAt, completedBy } = commissionOrder;
  const firstOpenedAt = sql<number | null>`(select min(opened.at) from deliverable_download opened
    join commission_account client on client.account_id = opened.account_id
    where opened.order_id = ${orderId} and client.id = commission_order.buyer_id)`;
  const [orders, events, agreements, files] = await database.batch([
    database
      .select({
        orderProgressStatus,
        submittedAt,
        approvedAt,
        paidAt,
        completedAt,
        completedBy,
        firstOpenedAt: firstOpenedAt.as("first_opened_at"),
      })
      .from(commissionOrder)
      .where(eq(commissionOrder.id, orderId)),
    database
      .select({ event: orderEvent.event })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.version)),
    database
      .select({ hash: orderAgreement.hash })
      .from(orderAgreement)
      .where(eq(orderAgreement.orderId, orderId))
      .orderBy(desc(orderAgreement.number))
      .limit(1),
    database
      .select({
        id: deliverableMedia.id,
        // Empty: its bytes were gone before they were read.
        sha256: sql<string | null>`nullif(${storedFile.sha256}, '')`,
        size: storedFile.size,
        contentType: storedFile.contentType,
      })
      .from(deliverableMedia)
      .innerJoin(
        storedFile,
        sql`${storedFile.path} = substr(json_extract(${deliverableMedia.media}, '$.file.url'), ${AFTER_PREFIX})`,
      )
      .where(eq(deliverableMedia.orderId, orderId)),
  ]);
  const [order] = orders;
  if (!order) return null;
  return proofOf(
    order,
    events.map(({ event }) => event),
    new Map(files.map(({ id, ...file }) => [id, file])),
    { agreementHash: agreements[0]?.hash ?? null, firstOpenedAt: order.firstOpenedAt },
  );
}
