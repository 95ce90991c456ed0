import { detailsForm } from "#domain/order/order.form.ts";
import { boardLabelForm } from "#domain/order/view/board-label.form.ts";
import {
  arrangeDeliverables,
  changeDeliverables,
  findDeliverablesOrder,
} from "#worker/order/change/deliverable.usecases.ts";
import { readAgreement } from "#worker/order/agreement/read-agreement.usecases.ts";
import { nameBoardColumn, readBoardLabels } from "#worker/order/list/board-label.usecases.ts";
import { listOrders } from "#worker/order/list/order-list.queries.ts";
import { tallyOrders } from "#worker/order/list/order-tally.queries.ts";
import { getOrder, getOrderByCode } from "#worker/order/read/order.queries.ts";
import { getQueue } from "#worker/order/read/queue.queries.ts";
import { updateDetails } from "#worker/order/change/order.usecases.ts";
import { listProblems } from "#worker/order/read/problem-list.queries.ts";
import { listTransactions } from "#worker/order/read/transaction.queries.ts";
import { agreementOf } from "#worker/wire/order/agreement.wire.ts";
import { page } from "#worker/wire/cursor.wire.ts";
import {
  commissionOrderCode,
  commissionOrderId,
  deliverableArrange,
  deliverableCreate,
  deliverableUpdate,
  orderList,
  orderSide,
  transactionList,
} from "#worker/wire/order/order.wire.ts";
import { limitedProcedure, router, signedInProcedure, unwrap } from "../procedures.ts";

export const commissionOrderRouter = router({
  get: signedInProcedure
    .input(commissionOrderId)
    .query(async ({ ctx, input }) =>
      unwrap(await getOrder(ctx.services, ctx.viewer, input.commissionOrderId, ctx.locale)),
    ),
  getByCode: signedInProcedure
    .input(commissionOrderCode)
    .query(async ({ ctx, input }) => unwrap(await getOrderByCode(ctx.services, ctx.viewer, input.code, ctx.locale))),
  getAgreement: signedInProcedure.input(agreementOf).query(async ({ ctx, input: { code, ...asked } }) => {
    const { services, viewer, locale } = ctx;
    return unwrap(await readAgreement(services, viewer, { order: { code }, ...asked }, locale));
  }),
  getQueue: signedInProcedure
    .input(commissionOrderId)
    .query(async ({ ctx, input }) => unwrap(await getQueue(ctx.services, ctx.viewer, input.commissionOrderId))),
  getListBuyer: signedInProcedure
    .input(orderList.prefault({}))
    .query(async ({ ctx, input }) => unwrap(await listOrders(ctx.services, ctx.viewer, "BUYER", input))),
  getListSeller: signedInProcedure
    .input(orderList.prefault({}))
    .query(async ({ ctx, input }) => unwrap(await listOrders(ctx.services, ctx.viewer, "SELLER", input))),
  getTally: signedInProcedure
    .input(orderSide)
    .query(({ ctx, input }) => tallyOrders(ctx.services, ctx.viewer, input.side)),
  getListProblems: signedInProcedure
    .input(page.prefault({}))
    .query(async ({ ctx, input }) => unwrap(await listProblems(ctx.services, ctx.viewer, input))),
});

/** Rule S95. */
export const boardLabelRouter = router({
  get: signedInProcedure.query(async ({ ctx }) => unwrap(await readBoardLabels(ctx.services, ctx.viewer))),
  save: limitedProcedure("setting")
    .input(boardLabelForm)
    .mutation(async ({ ctx, input }) => unwrap(await nameBoardColumn(ctx.services, ctx.viewer, input))),
});

export const commissionOrderDeliverableRouter = router({
  create: limitedProcedure("command")
    .input(deliverableCreate)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, medias } }) =>
      unwrap(await changeDeliverables(ctx.services, ctx.viewer, orderId, medias, [])),
    ),
  arrange: limitedProcedure("command")
    .input(deliverableArrange)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, mediaIds } }) =>
      unwrap(await arrangeDeliverables(ctx.services, ctx.viewer, orderId, mediaIds)),
    ),
  update: limitedProcedure("command")
    .input(deliverableUpdate)
    .mutation(async ({ ctx, input }) => {
      const orderId = input.commissionOrderId ?? unwrap(await findDeliverablesOrder(ctx.services, input));
      return unwrap(await changeDeliverables(ctx.services, ctx.viewer, orderId, input.medias, input.mediaIdsToDelete));
    }),
});

export const commissionOrderServiceRouter = router({
  updateSeller: limitedProcedure("command")
    .input(commissionOrderId)
    .input(detailsForm)
    .mutation(async ({ ctx, input: { commissionOrderId: orderId, ...details } }) =>
      unwrap(await updateDetails(ctx.services, ctx.viewer, orderId, details)),
    ),
});

export const paymentTransactionRouter = router({
  getList: signedInProcedure
    .input(transactionList)
    .query(async ({ ctx, input }) => unwrap(await listTransactions(ctx.services, ctx.viewer, input))),
});
