import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { DEFAULT_CHAT_SETTINGS, SURPRISE_CHAT_SETTINGS } from "#domain/chat/room.ts";
import type { OrderedFacts } from "#domain/commission/facts/service-facts.ts";
import { SECOND, type Instant } from "#domain/kernel/instants.ts";
import { SUBMISSION_LIMIT } from "#domain/limits/limits.ts";
import type { Order } from "#domain/order/order.ts";
import type { OrderFormQuestion } from "#domain/order/order-form-question.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import { claimSlotStatements, SLOT_CHECK } from "#worker/commission/intake/claim-slot.statements.ts";
import { scheduleIntakeReview } from "#worker/commission/intake/schedule-intake-review.statements.ts";
import type { Database } from "#worker/db/client.ts";
import { toUnavailable, violatesCheck, violatesNotNull, violatesUnique } from "#worker/db/database-unavailable.ts";
import { acceptedTerms } from "#worker/db/schema/order/agreement.ts";
import { chatRoom } from "#worker/db/schema/contact/chat.ts";
import { deliverable } from "#worker/db/schema/order/deliverable.ts";
import {
  commissionOrder,
  commissionOrderForm,
  commissionOrderService,
  orderAnswerFile,
} from "#worker/db/schema/order/order.ts";
import { submissionCount } from "#worker/db/schema/order/submission-count.ts";
import { requestStatement } from "#worker/engagement/visit-day.statements.ts";
import { orderSearchInsert, type SearchedPerson } from "../list/order-search.statements.ts";
import { newTransactionStatements } from "../records/money.statements.ts";
import { orderColumns } from "../records/order.rows.ts";
import { stepStatements } from "../records/order.store.ts";
import type { Listing } from "./listing.queries.ts";

type Statement = BatchItem<"sqlite">;

/** What is copied from the listing, so that the order keeps what was agreed. */
export type ListingCopy = Pick<
  Listing,
  "titles" | "descriptions" | "categoryCodes" | "medias" | "formId" | "formVersion" | "formTitles" | "policy"
> & {
  readonly serviceCopyId: string;
  readonly formCopyId: string;
  readonly deliverableId: string;
  readonly facts: OrderedFacts | null;
  readonly questions: readonly OrderFormQuestion[];
};

export type NewOrder = {
  /** The request, and of an instant order its approval. */
  readonly steps: readonly [Step, ...Step[]];
  readonly copy: ListingCopy;
  readonly sellerAccountId: string;
  readonly buyerAccountId: string;
  readonly people: { readonly seller: SearchedPerson; readonly buyer: SearchedPerson };
  readonly submissionKey: string | null;
};

/**
 * Writes a new order in one batch. ALREADY_DRAFT: the buyer has a DRAFT order for this service (rule O8), or an
 * instant one that is not paid (rule L71).
 * REPEATED: an order with this submission key is there already (rule O11). TOO_MANY: the buyer has sent as many requests
 * as they may for now (rule E25). NO_SLOT: another request took the seller's last slot (rule L31).
 * GONE: the listing was removed meanwhile (rule L118).
 */
export async function insertOrder(
  database: Database,
  order: NewOrder,
): Promise<"CREATED" | "ALREADY_DRAFT" | "REPEATED" | "TOO_MANY" | "NO_SLOT" | "GONE"> {
  const { after } = order.steps.at(-1) ?? order.steps[0];
  const batch: [Statement, ...Statement[]] = [
    countStatement(database, after),
    ...claimSlotStatements(database, after, order.buyerAccountId, after.submittedAt),
    database.insert(commissionOrder).values({
      ...orderColumns(after),
      submissionKey: order.submissionKey,
      isInstant: order.steps.length > 1,
    }),
    ...newTransactionStatements(database, after),
    roomInsert(database, after),
    ...copyStatements(database, after, order.copy),
    orderSearchInsert(database, after, order.copy, order.people),
    ...order.steps.flatMap((step) => stepStatements(database, order, step, [], after.submittedAt)),
    scheduleIntakeReview(database, after.sellerId, after.submittedAt),
    requestStatement(database, order.sellerAccountId, order.buyerAccountId, order.copy.formId, after.submittedAt),
  ];
  try {
    await database.batch(batch);
    return "CREATED";
  } catch (error) {
    if (violatesUnique(error, "commission_order.buyer_id, commission_order.submission_key")) return "REPEATED";
    if (violatesUnique(error, "commission_order.buyer_id, commission_order.service_id")) return "ALREADY_DRAFT";
    if (violatesCheck(error, "submission_count_most")) return "TOO_MANY";
    if (violatesCheck(error, SLOT_CHECK)) return "NO_SLOT";
    if (violatesNotNull(error, "commission_order_service.id", "commission_order_form.form_id")) return "GONE";
    throw toUnavailable(error);
  }
}

/** A window that is over begins again with this order. */
function countStatement(database: Database, { buyerId, submittedAt }: Order): Statement {
  const isOver = sql`${submissionCount.beganAt} <= ${submittedAt - SUBMISSION_LIMIT.within}`;
  return database
    .insert(submissionCount)
    .values({ buyerId, count: 1, most: SUBMISSION_LIMIT.most, beganAt: submittedAt })
    .onConflictDoUpdate({
      target: submissionCount.buyerId,
      set: {
        count: sql`case when ${isOver} then 1 else ${submissionCount.count} + 1 end`,
        most: SUBMISSION_LIMIT.most,
        beganAt: sql`case when ${isOver} then ${submittedAt} else ${submissionCount.beganAt} end`,
      },
    });
}

/** Whole seconds until the buyer's window is over. */
export async function secondsUntilNextWindow(database: Database, buyerId: string, now: Instant): Promise<number> {
  const [row] = await database.select().from(submissionCount).where(eq(submissionCount.buyerId, buyerId));
  return Math.max(1, Math.ceil(((row?.beganAt ?? now) + SUBMISSION_LIMIT.within - now) / SECOND));
}

export async function findSubmission(database: Database, buyerId: string, submissionKey: string) {
  const [row] = await database
    .select({ orderId: commissionOrder.id, orderCode: commissionOrder.code })
    .from(commissionOrder)
    .where(and(eq(commissionOrder.buyerId, buyerId), eq(commissionOrder.submissionKey, submissionKey)));
  return row ?? null;
}

/**
 * Orders that the same request made since an instant, newest first (rule O11). Their keys begin with the request's and end
 * with how many of them there were before.
 */
export async function findRepeats(database: Database, buyerId: string, requestKey: string, since: Instant) {
  return database
    .select({
      orderId: commissionOrder.id,
      orderCode: commissionOrder.code,
      orderProgressStatus: commissionOrder.orderProgressStatus,
    })
    .from(commissionOrder)
    .where(
      and(
        eq(commissionOrder.buyerId, buyerId),
        sql`${commissionOrder.submissionKey} >= ${`${requestKey}:`} and ${commissionOrder.submissionKey} < ${`${requestKey};`}`,
        gt(commissionOrder.submittedAt, since),
      ),
    )
    .orderBy(desc(commissionOrder.submittedAt), desc(commissionOrder.id));
}

function roomInsert(database: Database, order: Order) {
  return database.insert(chatRoom).values({
    id: order.chatRoomId,
    orderId: order.id,
    roomStatus: order.orderChatStatus,
    ...(order.isSurprise ? SURPRISE_CHAT_SETTINGS : DEFAULT_CHAT_SETTINGS),
    createdAt: order.submittedAt,
    updatedAt: order.submittedAt,
  });
}

function copyStatements(database: Database, order: Order, copy: ListingCopy): Statement[] {
  const files = copy.questions
    .flatMap((question) => question.orderFormQuestionAnswer.answerMedias)
    .flatMap((media) => (media.file ? [media.file.url] : []));
  // What was removed since it was read (rule L118) leaves null, which is refused.
  const serviceCopyId = order.serviceId
    ? sql`(select ${copy.serviceCopyId} from commission_service where id = ${order.serviceId})`
    : copy.serviceCopyId;
  return [
    database.insert(commissionOrderService).values({
      id: serviceCopyId,
      orderId: order.id,
      titles: [...copy.titles],
      descriptions: [...copy.descriptions],
      categoryCodes: [...copy.categoryCodes],
      medias: [...copy.medias],
      facts: copy.facts,
      updatedAt: order.submittedAt,
    }),
    database.insert(commissionOrderForm).values({
      id: copy.formCopyId,
      orderId: order.id,
      formId: sql`(select id from commission_form where id = ${copy.formId})`,
      formVersion: copy.formVersion,
      titles: [...copy.formTitles],
      questions: [...copy.questions],
    }),
    database.insert(acceptedTerms).values({
      orderId: order.id,
      policyId: copy.policy?.id ?? null,
      number: copy.policy?.version ?? null,
      texts: [...(copy.policy?.texts ?? [])],
      acceptedAt: order.submittedAt,
    }),
    database.insert(deliverable).values({ id: copy.deliverableId, orderId: order.id, createdAt: order.submittedAt }),
    ...[...new Set(files)].map((url) => database.insert(orderAnswerFile).values({ url, orderId: order.id })),
  ];
}
