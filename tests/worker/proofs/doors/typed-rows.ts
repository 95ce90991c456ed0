import { noDisputeEvidence } from "#domain/admin/dispute-evidence.ts";
import {
  admins,
  anybody,
  byBuyer,
  bySeller,
  creators,
  ofOrder,
  owner,
  signedIn,
  whoever,
  type Row,
} from "./answers.ts";
import { WHISPER, type Scene } from "./scene.ts";
import { formInput, PLAN_INPUT, serviceInput } from "../../../support/worker/listings.ts";

const REASON = { reason: "Because of this test" };
const TITLE = { title: "Another title" };
const dispute = ({ order }: Scene) => ({ code: order.orderCode, disputeId: "none" });
const isOrder = ({ order }: Scene) => ({ commissionOrderId: order.orderId });
const isRoom = ({ roomId }: Scene) => ({ chatRoomId: roomId });
const isSeller = ({ order }: Scene) => ({ handle: order.seller.handle });
const isSubject = ({ subject }: Scene) => ({ accountId: subject.accountId });
const isHook = ({ webhookEndpointId }: Scene) => ({ webhookEndpointId });
const bothSides = { buyer: "OK", seller: "OK" } as const;

const CREDENTIAL = { id: "none", rawId: "none", type: "public-key", clientExtensionResults: {} };
export const NO_ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
};
const NO_ATTESTATION = { ...CREDENTIAL, response: { clientDataJSON: "e30", attestationObject: "oA" } };

/** Every procedure, asked about the private things of the scene wherever it takes an id. */
export const TYPED_ROWS: Readonly<Record<string, Row>> = {
  "query chatMessage.getList": {
    sends: isRoom,
    answers: signedIn("chat.room_not_found", { ...bothSides, admin: "OK" }),
  },
  "query chatMessage.search": {
    sends: (scene) => ({ ...isRoom(scene), query: "hello" }),
    answers: signedIn("chat.room_not_found", { ...bothSides, admin: "OK" }),
  },
  "mutation chatMessage.change": {
    sends: (scene) => ({ ...isRoom(scene), act: { type: "delete", messageId: "none" } }),
    answers: signedIn("chat.room_not_found", { buyer: "chat.message_not_found", seller: "chat.message_not_found" }),
  },
  "query chatMessage.getLinkPreview": {
    sends: ({ order }) => ({ path: `/${order.seller.handle}` }),
    answers: signedIn(),
  },
  "query savedReply.getList": { answers: creators() },
  "mutation savedReply.save": { sends: () => ({ title: "Hello", text: "Thank you!" }), answers: creators() },
  "mutation savedReply.delete": {
    sends: () => ({ savedReplyId: "none" }),
    answers: creators("chat.saved_reply_not_found"),
  },
  "query glossary.getList": { answers: signedIn() },
  "mutation glossary.save": { sends: () => ({ ja: "猫耳", en: "cat ears" }), answers: signedIn() },
  "mutation glossary.import": { sends: () => ({ terms: [{ ja: "猫耳", en: "cat ears" }] }), answers: signedIn() },
  "mutation glossary.delete": { sends: () => ({ termId: "none" }), answers: signedIn("glossary.term_not_found") },
  // Nobody in the scene has anything translated.
  "mutation translation.translate": {
    sends: ({ order }) => ({
      handle: order.seller.handle,
      commissionOrderId: order.orderId,
      originalHashes: ["0".repeat(64)],
    }),
    answers: signedIn("translation.switched_off"),
  },
  "query chatRoom.get": { sends: isRoom, answers: signedIn("chat.room_not_found", { ...bothSides, admin: "OK" }) },
  "mutation chatRoom.update": {
    sends: (scene) => ({
      ...isRoom(scene),
      restrictionType: "MODERATE_REPLY",
      messageCharacterLimit: 500,
      messageMediaLimit: 3,
    }),
    answers: signedIn("chat.room_not_found", {
      seller: "order.wrong_state",
      buyer: "order.not_allowed",
      admin: "order.not_allowed",
    }),
  },

  "query userAccount.get": { answers: signedIn() },
  "mutation userAccount.update": { sends: () => ({ displayLanguageCode: "en" }), answers: signedIn() },
  "query userAccount.storage": { answers: signedIn() },
  "query userAccount.sessions": { answers: signedIn() },
  "mutation accountEmail.requestChange": {
    sends: () => ({ email: "somewhere-else@example.com" }),
    answers: signedIn(),
  },
  "mutation accountEmail.change": {
    sends: () => ({ email: "not-asked-for@example.com", presentCode: "000000", newCode: "000000" }),
    answers: signedIn("account.codes_invalid"),
  },
  "query passkey.getList": { answers: signedIn() },
  "mutation passkey.begin": { answers: signedIn() },
  "mutation passkey.add": {
    sends: () => ({ name: "Phone", response: NO_ATTESTATION }),
    answers: signedIn("auth.passkey_invalid"),
  },
  "mutation passkey.rename": {
    sends: () => ({ passkeyId: "none", name: "Phone" }),
    answers: signedIn("passkey.not_found"),
  },
  "mutation passkey.remove": { sends: () => ({ passkeyId: "none" }), answers: signedIn("passkey.not_found") },
  "mutation passkey.beginProof": { answers: signedIn() },
  "mutation passkey.prove": { sends: () => ({ response: NO_ASSERTION }), answers: signedIn("auth.passkey_invalid") },
  "mutation accountProof.requestCode": { answers: signedIn() },
  "mutation accountProof.prove": { sends: () => ({ code: "000000" }), answers: signedIn("account.codes_invalid") },
  "query accountDeletion.get": { answers: signedIn() },
  "mutation accountDeletion.requestCode": {
    // Everybody has sent a request by then.
    answers: signedIn("account.deletion_blocked", { admin: "account.admin_stays" }),
  },
  "mutation accountDeletion.begin": {
    sends: () => ({ code: "000000" }),
    answers: signedIn("account.deletion_blocked", { admin: "account.admin_stays" }),
  },
  "mutation accountDeletion.cancel": { answers: signedIn("account.deletion_not_pending") },
  "query accountExport.get": { answers: signedIn() },
  "mutation accountExport.request": { answers: signedIn() },
  "query accountBlock.getList": { answers: signedIn() },
  "mutation accountBlock.block": { sends: ({ subject }) => ({ accountId: subject.accountId }), answers: signedIn() },
  "mutation accountBlock.unblock": { sends: ({ subject }) => ({ accountId: subject.accountId }), answers: signedIn() },
  "query userProfile.get": { answers: signedIn() },
  "mutation userProfile.update": { sends: () => ({ bio: "A bio" }), answers: signedIn() },
  "mutation userProfile.updateLinks": { sends: () => ({ urls: ["x.com/somebody"] }), answers: signedIn() },
  "query userProfile.getByCommissionAccountId": {
    sends: ({ order }) => ({ commissionAccountId: order.seller.commissionAccountId }),
    answers: anybody(),
  },
  "query userProfile.getByHandle": { sends: isSeller, answers: anybody() },
  "query commissionAccount.get": { answers: signedIn() },
  "query permissionAccount.get": { answers: anybody() },

  "mutation commissionForm.create": { sends: () => formInput(), answers: creators() },
  "mutation commissionForm.update": {
    sends: ({ privateForm }) => ({ commissionFormId: privateForm.id, ...TITLE }),
    answers: owner("commission.form_not_found", { admin: "commission.not_allowed" }),
  },
  "mutation commissionForm.archive": {
    sends: ({ privateForm }) => ({ commissionFormId: privateForm.id, isArchived: false }),
    answers: owner("commission.form_not_found"),
  },
  "query commissionForm.get": {
    sends: ({ privateForm }) => ({ commissionFormId: privateForm.id }),
    answers: owner("commission.form_not_found"),
  },
  "query commissionForm.getByCode": {
    sends: ({ privateForm }) => ({ code: privateForm.code }),
    answers: anybody("commission.form_not_found", { seller: "OK", admin: "OK" }),
  },
  "query commissionForm.getListMine": { answers: signedIn() },
  "query commissionFormQuestion.getListPublic": {
    sends: ({ privateForm }) => ({ commissionFormId: privateForm.id }),
    answers: anybody("commission.form_not_found", { seller: "OK", admin: "OK" }),
  },
  "mutation commissionService.create": {
    sends: ({ publicForm }) => serviceInput(publicForm.id, { facts: { plan: PLAN_INPUT } }),
    answers: creators("commission.form_not_found", { seller: "OK" }),
  },
  "mutation commissionService.update": {
    sends: ({ privateService }) => ({
      commissionServiceId: privateService.id,
      ...TITLE,
      facts: { plan: PLAN_INPUT },
    }),
    answers: owner("commission.service_not_found", { admin: "commission.not_allowed" }),
  },
  "mutation commissionService.setOrder": {
    sends: ({ privateService }) => ({ commissionServiceIds: [privateService.id] }),
    answers: creators(),
  },
  "mutation commissionService.archive": {
    sends: ({ privateService }) => ({ commissionServiceId: privateService.id, isArchived: false }),
    answers: owner("commission.service_not_found"),
  },
  "query commissionService.get": {
    sends: ({ privateService }) => ({ commissionServiceId: privateService.id }),
    answers: anybody("commission.service_not_found", { seller: "OK", admin: "OK" }),
  },
  "query commissionService.getPage": {
    sends: ({ privateService }) => ({ commissionServiceId: privateService.id }),
    answers: anybody("commission.service_not_found", { seller: "OK", admin: "OK" }),
  },
  "query commissionService.getListMine": { answers: signedIn() },
  "query commissionPolicy.get": { answers: anybody() },
  "mutation commissionPolicy.update": { sends: () => ({ text: "Be kind." }), answers: creators() },

  "query creator.search": { sends: () => ({}), answers: anybody() },
  "query commissionService.search": { sends: () => ({}), answers: anybody() },
  "query creator.getFeatured": { sends: () => ({ limit: 8 }), answers: anybody() },
  "query creator.getByHandle": { sends: isSeller, answers: anybody() },
  "mutation creator.setOpen": { sends: () => ({ isOpen: true }), answers: creators() },
  "query bookmark.getListMine": { answers: signedIn() },
  "query creator.getIntake": { answers: creators() },
  "mutation creator.updateIntake": {
    sends: () => ({ slotLimit: null, opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" }),
    answers: creators(),
  },
  "query creator.getFaq": { answers: signedIn() },
  "mutation creator.setFaq": {
    sends: () => ({ entries: [{ question: "May I stream it?", answer: "Yes." }] }),
    answers: creators(),
  },
  "query creator.getHome": { sends: () => ({ timeZone: "Asia/Tokyo" }), answers: creators() },
  "mutation creator.watchOpening": {
    sends: (scene) => ({ ...isSeller(scene), isActive: false }),
    answers: signedIn("OK", { seller: "creator.own" }),
  },
  "query creator.getWatched": { answers: signedIn() },
  "mutation waitlist.join": {
    sends: isSeller,
    answers: signedIn("waitlist.not_needed", { seller: "creator.own" }),
  },
  "mutation waitlist.leave": { sends: isSeller, answers: signedIn() },
  "query waitlist.getListMine": { answers: signedIn() },
  "query waitlist.getLine": { answers: creators() },
  "mutation waitlist.inviteNext": { answers: creators() },
  "mutation waitlist.clear": { answers: creators() },
  "mutation follow.set": {
    sends: (scene) => ({ ...isSeller(scene), isActive: true }),
    answers: signedIn("OK", { seller: "creator.own" }),
  },
  "query follow.getListMine": { answers: signedIn() },
  "query home.getOwn": { answers: signedIn() },
  "query follow.getFeed": { sends: () => ({}), answers: signedIn() },
  "query bookmark.getSaved": { answers: signedIn() },

  "mutation portfolioWork.create": {
    sends: () => ({ title: "A work", description: "Drawn in June.", medias: [] }),
    answers: signedIn(),
  },
  "mutation portfolioWork.update": {
    sends: ({ privateWork }) => ({ portfolioWorkId: privateWork.id, description: "Drawn in May." }),
    answers: owner("portfolio.not_found"),
  },
  "mutation portfolioWork.setOrder": {
    sends: ({ privateWork }) => ({ portfolioWorkIds: [privateWork.id] }),
    answers: signedIn(),
  },
  "query portfolioWork.get": {
    sends: ({ privateWork }) => ({ portfolioWorkId: privateWork.id }),
    answers: anybody("portfolio.not_found", { seller: "OK", admin: "OK" }),
  },
  "query portfolioWork.getBeside": {
    sends: ({ privateWork }) => ({ portfolioWorkId: privateWork.id }),
    answers: anybody("portfolio.not_found", { seller: "OK", admin: "OK" }),
  },
  // It came from no order: nothing is proven.
  "query portfolioWork.getProof": {
    sends: ({ privateWork }) => ({ portfolioWorkId: privateWork.id }),
    answers: anybody("portfolio.not_found"),
  },
  "query portfolioWork.getList": { sends: isSeller, answers: anybody() },
  "query portfolioWork.getListFresh": { sends: () => ({ limit: 10 }), answers: anybody() },
  "query portfolioWork.search": { sends: () => ({}), answers: anybody() },
  "query portfolioWork.suggestTags": { sends: () => ({ beginning: "" }), answers: anybody() },
  "query portfolioWork.getListMine": { sends: () => ({}), answers: signedIn() },

  "query notificationOrder.getList": { sends: () => ({}), answers: signedIn() },
  // Another person's notification stays as it is: the test reads the row.
  "mutation notificationOrder.markRead": {
    sends: ({ notificationId }) => ({ ids: [notificationId] }),
    answers: signedIn(),
  },
  "query notificationOrder.unreadCount": { answers: signedIn() },
  "query notificationSetting.get": { answers: signedIn() },
  "query emailSwitch.get": { sends: () => ({ token: "none" }), answers: whoever("request.signature_invalid") },
  "mutation notificationSetting.updateTimes": {
    sends: () => ({ digest: "AT_ONCE", dailyHour: 9, quietHours: { from: "22:00", until: "08:00" }, timeZone: "UTC" }),
    answers: signedIn(),
  },
  // No address of the public internet: nobody is subscribed.
  "mutation pushSubscription.save": {
    sends: () => ({ endpoint: "https://10.0.0.1/", p256dh: `${"A".repeat(87)}`, auth: "A".repeat(22) }),
    answers: signedIn("request.invalid"),
  },
  "mutation pushSubscription.remove": { answers: signedIn() },
  "mutation notificationSetting.update": {
    sends: () => ({ notificationType: "COMMISSION_ORDER_APPROVED", isLetterOn: true }),
    answers: signedIn(),
  },

  "query commissionOrder.get": { sends: isOrder, answers: ofOrder({ ...bothSides, admin: "OK" }) },
  "query commissionOrder.getByCode": {
    sends: ({ order }) => ({ code: order.orderCode }),
    answers: ofOrder({ ...bothSides, admin: "OK" }),
  },
  "query commissionOrder.getAgreement": {
    sends: ({ order }) => ({ code: order.orderCode }),
    answers: ofOrder({ ...bothSides, admin: "OK" }),
  },
  "query commissionOrder.getQueue": { sends: isOrder, answers: byBuyer() },
  "query commissionOrder.getListBuyer": {
    sends: ({ order }) => ({ buyerUserAccountId: order.buyer.accountId }),
    answers: signedIn("order.not_allowed", { buyer: "OK" }),
  },
  "query commissionOrder.getListSeller": {
    sends: ({ order }) => ({ buyerUserAccountId: order.buyer.accountId }),
    answers: signedIn(),
  },
  "query commissionOrder.getTally": { sends: () => ({ side: "SELLER" }), answers: signedIn() },
  "query boardLabel.get": { answers: creators() },
  "mutation boardLabel.save": { sends: () => ({ column: "MAKING", label: "Inking" }), answers: creators() },
  "query commissionOrder.getListProblems": { sends: () => ({}), answers: admins("OK", "order.not_allowed") },
  "mutation commissionOrderDeliverable.create": {
    sends: (scene) => ({
      ...isOrder(scene),
      medias: [{ name: "Final", formatType: "LINK", link: { url: "https://example.com/final" } }],
    }),
    answers: bySeller("order.wrong_state"),
  },
  "mutation commissionOrderDeliverable.update": {
    sends: (scene) => ({ ...isOrder(scene), mediaIdsToDelete: [scene.deliverableId] }),
    answers: bySeller("order.wrong_state"),
  },
  "mutation commissionOrderDeliverable.arrange": {
    sends: (scene) => ({ ...isOrder(scene), mediaIds: [scene.deliverableId] }),
    answers: bySeller("order.wrong_state"),
  },
  "mutation commissionOrderService.updateSeller": {
    sends: (scene) => ({ ...isOrder(scene), ...TITLE, description: "On a sofa.", languageCode: "en" }),
    answers: bySeller("order.wrong_state"),
  },
  "query paymentTransaction.getList": { sends: isOrder, answers: ofOrder({ ...bothSides, admin: "OK" }) },

  "query exchangeRate.getList": { answers: anybody() },
  "query paymentAccountMethod.getList": { answers: signedIn() },
  "query wallet.get": { answers: signedIn() },
  "query wallet.getDebts": { answers: signedIn() },
  "query wallet.getHeld": { answers: signedIn() },
  "query wallet.getQuestioned": { answers: signedIn() },
  "query wallet.getEarnings": { answers: signedIn() },
  "query wallet.getTransfers": { sends: () => ({}), answers: signedIn() },
  "mutation wallet.beginOnboarding": { answers: creators() },
  "mutation wallet.openDashboard": { answers: signedIn("payment.payout_account_missing") },
  "query paymentHistory.getListSales": { sends: () => ({}), answers: signedIn() },
  "query paymentHistory.getListBilling": { sends: () => ({}), answers: signedIn() },
  "query paymentHistory.getTotalsSales": { answers: signedIn() },
  "query paymentHistory.getTotalsBilling": { answers: signedIn() },
  // Nobody has reviewed the order before; what these rows write, the next ones are about.
  "mutation review.write": {
    sends: (scene) => ({ ...isOrder(scene), stars: 5, words: "Kind and clear." }),
    answers: ofOrder({ ...bothSides, admin: "order.not_allowed" }),
  },
  "mutation review.thank": {
    sends: (scene) => ({ ...isOrder(scene), words: WHISPER }),
    answers: ofOrder({ ...bothSides, admin: "order.not_allowed" }),
  },
  "mutation review.wishCredit": {
    sends: (scene) => ({ ...isOrder(scene), isWanted: true }),
    answers: ofOrder({ ...bothSides, admin: "order.not_allowed" }),
  },
  "query review.getOfOrder": { sends: isOrder, answers: ofOrder({ ...bothSides, admin: "order.not_allowed" }) },
  "query review.getListAbout": { sends: isSeller, answers: anybody() },
  "query review.getStandings": { sends: isSeller, answers: anybody() },
  // About the seller, and visible to everybody.
  "mutation review.report": {
    sends: ({ reviewId }) => ({ reviewId, ...REASON }),
    answers: signedIn(),
  },
  "mutation review.reply": {
    sends: ({ reviewId }) => ({ reviewId, words: "Thank you." }),
    answers: signedIn("review.not_found", { seller: "OK" }),
  },
  "query paymentHistory.getMonths": { sends: () => ({ side: "SELLER" }), answers: signedIn() },
  "query receipt.get": {
    sends: ({ receiptNumber }) => ({ number: receiptNumber }),
    answers: signedIn("payment.receipt_not_found", { buyer: "OK", seller: "OK" }),
  },
  "query receipt.getStatement": { sends: () => ({}), answers: signedIn() },
  "query notice.getReported": {
    sends: ({ subject }) => ({ subject: "PERSON", subjectId: subject.accountId }),
    answers: anybody(),
  },
  "mutation notice.send": {
    sends: ({ subject }) => ({
      subject: "PERSON",
      subjectId: subject.accountId,
      reason: "FRAUD",
      words: "Because of this test",
      email: "visitor@example.com",
    }),
    answers: anybody(),
  },
  "query notice.getListOwn": { answers: signedIn() },
  "mutation notice.counter": {
    sends: () => ({ caseId: "none", words: "Because of this test" }),
    answers: signedIn("notice.not_found"),
  },
  "query reconciliation.getList": { sends: () => ({}), answers: admins("OK", "order.not_allowed") },
  "query reconciliation.getStatus": { answers: admins("OK", "order.not_allowed") },
  "mutation reconciliation.settle": {
    sends: () => ({ kind: "CHARGE_MISSING_HERE", objectId: "ch_1", ...REASON }),
    answers: admins("request.not_found", "order.not_allowed"),
  },

  "query admin.getStuckMoney": { answers: admins() },
  "query admin.find": { sends: ({ order }) => ({ text: order.orderCode }), answers: admins() },
  "query admin.getListFound": { sends: () => ({ kind: "PEOPLE" }), answers: admins() },
  "query admin.getOrder": { sends: ({ order }) => ({ code: order.orderCode }), answers: admins() },
  "query admin.getPerson": { sends: isSeller, answers: admins() },
  "query admin.getListActs": { sends: () => ({}), answers: admins() },
  "query admin.getListRates": { answers: admins() },
  "query admin.getListNotices": { sends: () => ({}), answers: admins() },
  "mutation admin.hideReported": { sends: () => ({ caseId: "none", ...REASON }), answers: admins("notice.not_found") },
  "mutation admin.decideNotice": {
    sends: () => ({ caseId: "none", outcome: "UPHELD", ground: "AGAINST_TERMS", ...REASON }),
    answers: admins("notice.not_found"),
  },
  "mutation admin.ban": { sends: (scene) => ({ ...isSubject(scene), ...REASON }), answers: admins() },
  "mutation admin.unban": { sends: (scene) => ({ ...isSubject(scene), ...REASON }), answers: admins() },
  "mutation admin.readChat": { sends: ({ order }) => ({ code: order.orderCode }), answers: admins() },
  "mutation admin.askSide": {
    sends: ({ order }) => ({ code: order.orderCode, side: "SELLER", days: 3, question: "What happened?" }),
    answers: admins("order.wrong_state"),
  },
  "mutation problemQuestion.answer": {
    sends: () => ({ questionId: "none", answer: "Nothing happened." }),
    answers: signedIn("order.not_found"),
  },
  "query site.getState": { answers: anybody() },
  "query site.getNews": { answers: signedIn() },
  "query admin.getDispute": { sends: dispute, answers: admins("order.not_found") },
  "mutation admin.prefillDispute": { sends: dispute, answers: admins("order.not_found") },
  "mutation admin.saveDispute": {
    sends: (scene) => ({ ...dispute(scene), ...noDisputeEvidence() }),
    answers: admins("order.not_found"),
  },
  "mutation admin.submitDispute": {
    sends: (scene) => ({ ...dispute(scene), ...noDisputeEvidence(), ...REASON }),
    answers: admins("order.not_found"),
  },
  "query admin.getSite": { answers: admins() },
  "mutation admin.pause": {
    sends: () => ({ kind: "ORDERS", isPaused: false, ...REASON }),
    answers: admins("admin.nothing_to_change"),
  },
  "mutation admin.announce": {
    sends: () => ({ kind: "NEWS", words: { en: "Hello there", ja: "こんにちは" } }),
    answers: admins(),
  },
  "mutation admin.withdrawAnnouncement": {
    sends: () => ({ announcementId: "none", ...REASON }),
    answers: admins("admin.nothing_to_change"),
  },
  "query admin.getListAppeals": { answers: admins() },
  "query admin.getReasonTemplates": {
    sends: ({ order }) => ({ orderId: order.orderId, kind: "REFUND" }),
    answers: admins(),
  },
  "mutation admin.answerAppeal": {
    sends: () => ({ appealId: "none", outcome: "STANDS", ...REASON }),
    answers: admins("order.not_found"),
  },
  "mutation appeal.send": {
    sends: (scene) => ({ ...isOrder(scene), words: "The decision is wrong." }),
    answers: signedIn("order.not_found", {
      buyer: "order.wrong_state",
      seller: "order.wrong_state",
      admin: "order.not_allowed",
    }),
  },
  "mutation admin.noteOrder": { sends: ({ order }) => ({ code: order.orderCode, ...REASON }), answers: admins() },
  "mutation admin.takeOrder": { sends: ({ order }) => ({ code: order.orderCode, isTaken: true }), answers: admins() },
  "mutation admin.signOutEverywhere": { sends: (scene) => ({ ...isSubject(scene), ...REASON }), answers: admins() },
  "mutation admin.changeEmail": {
    sends: (scene) => ({ ...isSubject(scene), email: "new-mailbox@example.com", ...REASON }),
    answers: admins(),
  },
  "mutation admin.sendEmailAgain": {
    sends: (scene) => ({ ...isSubject(scene), notificationId: "none", ...REASON }),
    answers: admins("admin.nothing_to_change"),
  },
  "mutation admin.changeRole": {
    sends: (scene) => ({ ...isSubject(scene), role: "creator", isGiven: true, ...REASON }),
    answers: admins(),
  },
  "mutation admin.addRate": {
    sends: () => ({ fromCurrencyCode: "USD", toCurrencyCode: "JPY", rate: "151.2", date: "2024-09-01", ...REASON }),
    answers: admins(),
  },

  "query apiKey.getList": { answers: signedIn() },
  "mutation apiKey.create": {
    sends: () => ({ name: "A program", scopes: ["read"], validDays: 30 }),
    answers: signedIn(),
  },
  "mutation apiKey.revoke": {
    sends: ({ apiKeyId }) => ({ apiKeyId }),
    answers: owner("api_key.not_found"),
  },
  "query webhookEndpoint.getList": { answers: signedIn() },
  "mutation webhookEndpoint.create": {
    sends: () => ({ url: "https://example.com/hook", events: ["order.paid"] }),
    answers: signedIn(),
  },
  "mutation webhookEndpoint.update": {
    sends: (scene) => ({ ...isHook(scene), isEnabled: true }),
    answers: owner("webhook.endpoint_not_found"),
  },
  "mutation webhookEndpoint.rotateSecret": { sends: isHook, answers: owner("webhook.endpoint_not_found") },
  "mutation webhookEndpoint.ping": { sends: isHook, answers: owner("webhook.endpoint_not_found") },
  "query webhookDelivery.getList": { sends: isHook, answers: owner("webhook.endpoint_not_found") },
  // Right after the ping: only every five seconds is anything sent by hand (rule A29).
  "mutation webhookDelivery.resend": {
    sends: ({ webhookDeliveryId }) => ({ webhookDeliveryId }),
    answers: owner("webhook.delivery_not_found", { seller: "request.too_many" }),
  },
  "mutation webhookEndpoint.remove": { sends: isHook, answers: owner("webhook.endpoint_not_found") },

  // Asked last: they change who the people of the scene are.
  "mutation commissionService.remove": {
    sends: ({ privateService }) => ({ commissionServiceId: privateService.id }),
    answers: owner("commission.service_not_found"),
  },
  "mutation commissionForm.remove": {
    sends: ({ privateForm }) => ({ commissionFormId: privateForm.id }),
    answers: owner("commission.form_not_found"),
  },
  "mutation portfolioWork.remove": {
    sends: ({ privateWork }) => ({ portfolioWorkId: privateWork.id }),
    answers: owner("portfolio.not_found"),
  },
  "mutation commissionAccount.join": {
    answers: signedIn("OK", { creator: "account.already_creator", seller: "account.already_creator" }),
  },
  "mutation userAccount.revokeSession": {
    sends: ({ sessionId }) => ({ id: sessionId }),
    answers: owner("request.not_found"),
  },
};
