import {
  commissionAccountRouter,
  permissionAccountRouter,
  userAccountRouter,
  userProfileRouter,
} from "./calls/account.ts";
import { adminRouter } from "./calls/admin.ts";
import { chatMessageRouter, chatRoomRouter, savedReplyRouter } from "./calls/chat.ts";
import {
  commissionFormQuestionRouter,
  commissionFormRouter,
  commissionPolicyRouter,
  commissionServiceRouter,
} from "./calls/commission.ts";
import {
  accountBlockRouter,
  accountDeletionRouter,
  accountProofRouter,
  accountEmailRouter,
  accountExportRouter,
} from "./calls/account-settings.ts";
import { bookmarkRouter, creatorRouter } from "./calls/creator.ts";
import { apiKeyRouter, webhookDeliveryRouter, webhookEndpointRouter } from "./calls/developer.ts";
import { glossaryRouter } from "./calls/glossary.ts";
import { followRouter, homeRouter, waitlistRouter } from "./calls/intake.ts";
import { exchangeRateRouter } from "./calls/money.ts";
import {
  emailSwitchRouter,
  notificationOrderRouter,
  notificationSettingRouter,
  pushSubscriptionRouter,
} from "./calls/notification.ts";
import {
  boardLabelRouter,
  commissionOrderDeliverableRouter,
  commissionOrderRouter,
  commissionOrderServiceRouter,
  paymentTransactionRouter,
} from "./calls/order.ts";
import {
  paymentAccountMethodRouter,
  paymentHistoryRouter,
  receiptRouter,
  reconciliationRouter,
  walletRouter,
} from "./calls/payment.ts";
import { passkeyRouter } from "./calls/passkey.ts";
import { portfolioWorkRouter } from "./calls/portfolio.ts";
import { router } from "./procedures.ts";
import { translationRouter } from "./calls/translation.ts";
import { noticeRouter } from "./calls/notice.ts";
import { appealRouter, problemQuestionRouter } from "./calls/problem.ts";
import { siteRouter } from "./calls/site.ts";
import { reviewRouter } from "./calls/review.ts";

/** Every name of contract.md, Typed API. */
export const appRouter = router({
  chatMessage: chatMessageRouter,
  chatRoom: chatRoomRouter,
  savedReply: savedReplyRouter,
  userAccount: userAccountRouter,
  accountEmail: accountEmailRouter,
  accountDeletion: accountDeletionRouter,
  accountProof: accountProofRouter,
  passkey: passkeyRouter,
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
  problemQuestion: problemQuestionRouter,
  appeal: appealRouter,
  site: siteRouter,
  notificationOrder: notificationOrderRouter,
  notificationSetting: notificationSettingRouter,
  emailSwitch: emailSwitchRouter,
  pushSubscription: pushSubscriptionRouter,
  commissionOrder: commissionOrderRouter,
  boardLabel: boardLabelRouter,
  commissionOrderDeliverable: commissionOrderDeliverableRouter,
  commissionOrderService: commissionOrderServiceRouter,
  exchangeRate: exchangeRateRouter,
  paymentTransaction: paymentTransactionRouter,
  paymentAccountMethod: paymentAccountMethodRouter,
  paymentHistory: paymentHistoryRouter,
  receipt: receiptRouter,
  review: reviewRouter,
  notice: noticeRouter,
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
