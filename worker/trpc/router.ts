import { commissionAccountRouter, permissionAccountRouter, userAccountRouter, userProfileRouter } from "./account.ts";
import { adminRouter } from "./admin.ts";
import { chatMessageRouter, chatRoomRouter, savedReplyRouter } from "./chat.ts";
import {
  commissionFormQuestionRouter,
  commissionFormRouter,
  commissionPolicyRouter,
  commissionServiceRouter,
} from "./commission.ts";
import {
  accountBlockRouter,
  accountDeletionRouter,
  accountEmailRouter,
  accountExportRouter,
} from "./account-settings.ts";
import { bookmarkRouter, creatorRouter } from "./creator.ts";
import { apiKeyRouter, webhookDeliveryRouter, webhookEndpointRouter } from "./developer.ts";
import { glossaryRouter } from "./glossary.ts";
import { followRouter, homeRouter, waitlistRouter } from "./intake.ts";
import { exchangeRateRouter } from "./money.ts";
import {
  emailSwitchRouter,
  notificationOrderRouter,
  notificationSettingRouter,
  pushSubscriptionRouter,
} from "./notification.ts";
import {
  commissionOrderDeliverableRouter,
  commissionOrderRouter,
  commissionOrderServiceRouter,
  paymentTransactionRouter,
} from "./order.ts";
import {
  paymentAccountMethodRouter,
  paymentHistoryRouter,
  receiptRouter,
  reconciliationRouter,
  walletRouter,
} from "./payment.ts";
import { portfolioWorkRouter } from "./portfolio.ts";
import { router } from "./procedures.ts";
import { translationRouter } from "./translation.ts";
import { reviewRouter } from "./review.ts";

/** Every name of contract.md, Typed API. */
export const appRouter = router({
  chatMessage: chatMessageRouter,
  chatRoom: chatRoomRouter,
  savedReply: savedReplyRouter,
  userAccount: userAccountRouter,
  accountEmail: accountEmailRouter,
  accountDeletion: accountDeletionRouter,
  accountBlock: accountBlockRouter,
  accountExport: accountExportRouter,
  userProfile: userProfileRouter,
  commissionAccount: commissionAccountRouter,
  permissionAccount: permissionAccountRouter,
  commissionForm: commissionFormRouter,
  commissionFormQuestion: commissionFormQuestionRouter,
  commissionService: commissionServiceRouter,
  commissionPolicy: commissionPolicyRouter,
  creator: creatorRouter,
  bookmark: bookmarkRouter,
  follow: followRouter,
  waitlist: waitlistRouter,
  home: homeRouter,
  portfolioWork: portfolioWorkRouter,
  notificationOrder: notificationOrderRouter,
  notificationSetting: notificationSettingRouter,
  emailSwitch: emailSwitchRouter,
  pushSubscription: pushSubscriptionRouter,
  commissionOrder: commissionOrderRouter,
  commissionOrderDeliverable: commissionOrderDeliverableRouter,
  commissionOrderService: commissionOrderServiceRouter,
  exchangeRate: exchangeRateRouter,
  paymentTransaction: paymentTransactionRouter,
  paymentAccountMethod: paymentAccountMethodRouter,
  paymentHistory: paymentHistoryRouter,
  receipt: receiptRouter,
  review: reviewRouter,
  reconciliation: reconciliationRouter,
  wallet: walletRouter,
  apiKey: apiKeyRouter,
  webhookEndpoint: webhookEndpointRouter,
  webhookDelivery: webhookDeliveryRouter,
  glossary: glossaryRouter,
  translation: translationRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
