import { z } from "zod";
import { ORDER_PAYMENT_STATUSES, ORDER_PROGRESS_STATUSES, ORDER_SUBMIT_STATUSES } from "#domain/order/order.ts";
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from "#domain/payment/transaction.ts";
import { approvalForm, declineForm, offerForm, priceForm, remarkForm, scheduleForm } from "#domain/order/order.form.ts";
import { UPLOAD_PLACES } from "#domain/media/upload.ts";
import { checkedBy, eitherBy, stacked } from "./combined.ts";
import { page } from "./cursor.wire.ts";
import { id } from "./id.wire.ts";
import { mediaEntry } from "./media.wire.ts";

/** Bodies of `/api/features/commission/order/*`. What people type in them is checked by the domain's forms. */
export const orderOnly = z.object({ orderId: id });
/** `amount` and `currencyCode` are what the payer saw (rule O12); our own pages always send them. */
export const orderPay = z.object({
  orderId: id,
  transactionId: id,
  accountMethodId: id,
  amount: z.int().min(0).optional(),
  currencyCode: z.string().length(3).optional(),
});
export const orderApprove = stacked(orderOnly, approvalForm);
export const orderCancel = stacked(orderOnly, declineForm);
export const orderOffer = stacked(orderOnly, offerForm);
export const orderOfferAnswer = orderOnly.extend({ offerNumber: z.int().min(1).optional() });
export const orderRemark = stacked(z.object({ orderId: id, message: z.unknown() }), remarkForm);

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

export const orderList = page.extend({
  buyerUserAccountId: id.optional(),
  commissionServiceId: id.optional(),
  orderSubmitStatus: z.enum(ORDER_SUBMIT_STATUSES).optional(),
  orderProgressStatus: z.enum(ORDER_PROGRESS_STATUSES).optional(),
  orderPaymentStatus: z.enum(ORDER_PAYMENT_STATUSES).optional(),
});
export type OrderList = z.infer<typeof orderList>;

export const transactionList = page.extend({
  commissionOrderId: id,
  transactionStatus: z.enum(TRANSACTION_STATUSES).optional(),
  transactionType: z.enum(TRANSACTION_TYPES).optional(),
});

const medias = z.array(mediaEntry).max(UPLOAD_PLACES.deliverable.maxFiles);

export const deliverableCreate = commissionOrderId.extend({ medias });
export const deliverableUpdate = commissionOrderId.extend({
  medias: medias.default([]),
  mediaIdsToDelete: z.array(id).max(50).default([]),
});
