import { commissionAccountRouter, permissionAccountRouter, userAccountRouter, userProfileRouter } from "./account.ts";
import { chatMessageRouter, chatRoomRouter } from "./chat.ts";
import {
  commissionOrderDeliverableRouter,
  commissionOrderRouter,
  commissionOrderServiceRouter,
  paymentTransactionRouter,
} from "./order.ts";
import { paymentAccountMethodRouter, paymentHistoryRouter, walletRouter } from "./payment.ts";
import { router } from "./procedures.ts";

/** The typed API's table of contents: one line per name of specification §7. */
export const appRouter = router({
  chatMessage: chatMessageRouter,
  chatRoom: chatRoomRouter,
  userAccount: userAccountRouter,
  userProfile: userProfileRouter,
  commissionAccount: commissionAccountRouter,
  permissionAccount: permissionAccountRouter,
  commissionOrder: commissionOrderRouter,
  commissionOrderDeliverable: commissionOrderDeliverableRouter,
  commissionOrderService: commissionOrderServiceRouter,
  paymentTransaction: paymentTransactionRouter,
  paymentAccountMethod: paymentAccountMethodRouter,
  paymentHistory: paymentHistoryRouter,
  wallet: walletRouter,
});

export type AppRouter = typeof appRouter;
