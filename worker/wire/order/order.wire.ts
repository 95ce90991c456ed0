import { z } from "zod";
import { AGREEMENT_HASH } from "#domain/agreement/agreement.ts";
import { QUERY_MAX } from "#domain/commission/search-terms.ts";
import { ORDER_SORTS } from "#domain/order/view/turn.ts";
import { ORDER_PAYMENT_STATUSES, ORDER_PROGRESS_STATUSES, ORDER_SUBMIT_STATUSES } from "#domain/order/order.ts";
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from "#domain/payment/transaction.ts";
import {
  approvalForm,
  declineForm,
  deliverForm,
  endingForm,
  offerForm,
  priceForm,
  remarkForm,
  scheduleForm,
} from "#domain/order/order.form.ts";
import { pinForm } from "#domain/order/pins.form.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { checkedBy, eitherBy, stacked } from "../combined.ts";
import { page, shortPageFields } from "../cursor.wire.ts";
import { id } from "../id.wire.ts";
import { mediaEntry } from "../listing/media.wire.ts";

/** Bodies of `/api/features/commission/order/*`. What people type in them is checked by the domain's forms. */
export const orderOnly = z.object({ orderId: id });
/** The version of the order that was on the screen (rule O16); our own pages always send it. */
const shownVersion = z.int().min(1).optional();
export const orderConsent = orderOnly.extend({ shownVersion });
/** Amount, currency and agreement are what the payer saw (rules O12, G6); our own pages always send them. */
export const orderPay = orderConsent.extend({
  transactionId: id,
  accountMethodId: id,
  amount: z.int().min(0).optional(),
  currencyCode: z.string().length(3).optional(),
  agreementHash: z.string().regex(AGREEMENT_HASH).optional(),
});
export const orderApprove = stacked(orderConsent, approvalForm);
export const orderCancel = stacked(orderOnly, declineForm);
export const orderDeliver = stacked(orderOnly, deliverForm);
export const orderOffer = stacked(orderOnly, offerForm);
export const orderOfferAnswer = orderConsent.extend({ offerNumber: z.int().min(1).optional() });
export const orderRemark = stacked(z.object({ orderId: id, message: z.unknown() }), remarkForm);
export const orderPin = stacked(z.object({ orderId: id, change: z.unknown() }), pinForm);
export const orderEnding = stacked(orderOnly, endingForm);
export const orderChanges = stacked(orderConsent.extend({ message: z.unknown() }), remarkForm);

const date = z.string().max(40, "issue.date_invalid").nullish();
const dates = z.object({
  orderId: id,
  estimatedStart: date,
  estimatedDelivery: date,
});
const namesDate = ({ estimatedStart, estimatedDelivery }: z.infer<typeof dates>) =>
  estimatedStart !== undefined || estimatedDelivery !== undefined;

/** An absent date stays as it is, null takes it away; the form would make null of both. */
export const orderSchedule = stacked(dates.refine(namesDate), checkedBy(scheduleForm));

const price = z.object({
  orderId: id,
  paymentTransactionId: id,
  paymentTransactionProductId: id,
  priceAmount: z.unknown(),
});

/** The two shapes of `order/update` (contract.md, Orders); a price is never sent together with dates. */
export const orderUpdate = eitherBy(
  "priceAmount",
  stacked(price, priceForm),
  stacked(dates.strict().refine(namesDate), checkedBy(scheduleForm)),
);

/** The typed API's inputs. */
export const commissionOrderId = z.object({ commissionOrderId: id });
export const commissionOrderCode = z.object({ code: id });

/** The side of the viewer whose orders are counted. */
export const orderSide = z.object({ side: z.enum(["SELLER", "BUYER"]) });

export const orderList = page.extend({
  buyerUserAccountId: id.optional(),
  commissionServiceId: id.optional(),
  orderSubmitStatus: z.enum(ORDER_SUBMIT_STATUSES).optional(),
  orderProgressStatus: z.enum(ORDER_PROGRESS_STATUSES).optional(),
  orderPaymentStatus: z.enum(ORDER_PAYMENT_STATUSES).optional(),
  /** Whose turn it is (rule S40); such a list is always sorted by what is due first. */
  turn: z.enum(["VIEWER", "OTHER"]).optional(),
  /** Only orders of which something is still awaited, by what is due first or by deadline. */
  isOpen: z.literal(true).optional(),
  sort: z.enum(ORDER_SORTS).default("newest"),
  /** Words of title, person, code and request; then the other filters and the sort do not apply. */
  query: z.string().trim().min(1).max(QUERY_MAX).optional(),
});
export type OrderList = z.infer<typeof orderList>;

export const transactionList = z.object({
  ...shortPageFields,
  commissionOrderId: id,
  transactionStatus: z.enum(TRANSACTION_STATUSES).optional(),
  transactionType: z.enum(TRANSACTION_TYPES).optional(),
});

const medias = z.array(mediaEntry).max(UPLOAD_PLACES.deliverable.maxFiles);

/** Without a version it is what is delivered now. */
export const deliverablesZipQuery = z.object({
  orderId: id,
  version: z
    .string()
    .max(4)
    .regex(/^[1-9]\d*$/)
    .optional(),
});
export const markedPictureQuery = z.object({ orderId: id, mediaId: id });
/** All files that are there, in the order they shall stand in. */
export const deliverableArrange = commissionOrderId.extend({
  mediaIds: z.array(id).min(1).max(1000),
});

export const deliverableCreate = commissionOrderId.extend({ medias });
/** Without the order's id it is the order that the files and entries belong to. */
export const deliverableUpdate = z.object({
  commissionOrderId: id.optional(),
  medias: medias.default([]),
  mediaIdsToDelete: z.array(id).max(50).default([]),
});
export type DeliverableUpdate = z.infer<typeof deliverableUpdate>;
