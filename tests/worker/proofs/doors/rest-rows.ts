import { EVIDENCE_PATH } from "#domain/admin/evidence.ts";
import { NOTICE_REGISTER_PATH } from "#domain/notice/notice.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { answersOf, serviceRequest } from "../../../support/worker/order/orders.ts";
import { PLAN_INPUT } from "../../../support/worker/listings.ts";
import { PNG, pathFor } from "../../../support/worker/files.ts";
import {
  admins,
  anybody,
  byAdmin,
  byBuyer,
  bySeller,
  creators,
  ofOrder,
  owner,
  signedIn,
  whoever,
  type Row,
} from "./answers.ts";
import type { Scene } from "./scene.ts";
import { NO_ASSERTION } from "./typed-rows.ts";

const ORDER = "/api/features/commission/order";
const REASON = { reason: "Because of this test" };

const ofTheOrder =
  (more: object | ((scene: Scene) => object) = {}) =>
  (scene: Scene) => ({ orderId: scene.order.orderId, ...(typeof more === "function" ? more(scene) : more) });

const sellerFolder = ({ order }: Scene) => ({
  domainPath: "portfolio",
  domainIdPath: order.seller.accountId,
  fieldPath: "medias",
});

const upload = (scene: Scene) => ({
  path: pathFor("portfolio", scene.order.seller.accountId, "medias", "png"),
  contentType: "image/png",
  size: PNG.length,
});

/** The scene's order is completed and its money sent: a command of the right side is refused by the state only. */
const over = "order.wrong_state";

const bothSides = ofOrder({ seller: over, buyer: over, admin: "order.not_allowed" });

export const REST_ROWS: Readonly<Record<string, Row>> = {
  "GET /api/health": { answers: anybody() },
  "GET /api/openapi.json": { answers: anybody() },
  "GET /api/trpc.json": { answers: anybody() },

  "POST /api/auth/signin/email": { sends: () => ({ email: "somebody@example.com" }), answers: anybody() },
  "GET /api/auth/callback/email": {
    sends: ({ order }) => ({ email: order.buyer.email, token: "123456" }),
    answers: anybody("auth.code_invalid"),
  },
  "POST /api/auth/callback/email": {
    sends: ({ order }) => ({ email: order.buyer.email, token: "123456" }),
    answers: anybody("auth.code_invalid"),
  },
  "POST /api/auth/passkey/begin": { answers: anybody() },
  "POST /api/auth/passkey/verify": {
    sends: () => ({ response: NO_ASSERTION }),
    answers: anybody("auth.passkey_invalid"),
  },
  "GET /api/auth/session": { answers: whoever() },

  "POST /api/features/commission/service/submit": {
    sends: ({ order }) => serviceRequest(order, order.cardId),
    answers: signedIn("payment.method_missing", { buyer: "OK", seller: "order.own_listing" }),
  },
  "POST /api/features/commission/form/submit": {
    sends: ({ order }) => ({
      paymentAccountMethodId: null,
      commissionFormId: order.formId,
      isAgreedToTerms: true,
      formQuestionAnswers: answersOf(order),
    }),
    answers: signedIn("OK", { seller: "order.own_listing" }),
  },

  [`POST ${ORDER}/approve`]: { sends: ofTheOrder({ plan: PLAN_INPUT }), answers: bySeller(over) },
  [`POST ${ORDER}/deliver`]: { sends: ofTheOrder(), answers: bySeller(over) },
  [`POST ${ORDER}/complete`]: { sends: ofTheOrder(), answers: bySeller(over) },
  [`POST ${ORDER}/cancel`]: {
    sends: ofTheOrder(),
    answers: bothSides,
  },
  [`POST ${ORDER}/accept`]: { sends: ofTheOrder(), answers: byBuyer(over) },
  [`POST ${ORDER}/request-changes`]: { sends: ofTheOrder({ message: "Brighter" }), answers: byBuyer(over) },
  [`POST ${ORDER}/request-extension`]: {
    sends: ofTheOrder({ estimatedDelivery: "2999-01-01" }),
    answers: bySeller(over),
  },
  [`POST ${ORDER}/consent-extension`]: { sends: ofTheOrder(), answers: byBuyer(over) },
  [`POST ${ORDER}/decline-extension`]: { sends: ofTheOrder(), answers: byBuyer(over) },
  [`POST ${ORDER}/propose-ending`]: { sends: ofTheOrder(), answers: bothSides },
  [`POST ${ORDER}/withdraw-ending`]: { sends: ofTheOrder(), answers: bothSides },
  [`POST ${ORDER}/consent-ending`]: { sends: ofTheOrder(), answers: bothSides },
  [`POST ${ORDER}/refuse-ending`]: { sends: ofTheOrder({ message: "Nearly done" }), answers: bothSides },
  [`POST ${ORDER}/report-problem`]: { sends: ofTheOrder({ message: "Not mine" }), answers: byBuyer(over) },
  [`POST ${ORDER}/ask`]: { sends: ofTheOrder({ message: "Which size?" }), answers: bySeller(over) },
  [`POST ${ORDER}/annotate`]: {
    sends: ofTheOrder({ change: { act: "RESOLVE", pin: 1 } }),
    answers: ofOrder({ seller: over, buyer: over, admin: "order.not_allowed" }),
  },
  [`POST ${ORDER}/resume`]: {
    sends: ofTheOrder(),
    answers: ofOrder({ seller: over, buyer: over, admin: "order.not_allowed" }),
  },
  [`POST ${ORDER}/make-offer`]: { sends: ofTheOrder({ priceAmount: 9000 }), answers: byBuyer(over) },
  [`POST ${ORDER}/accept-offer`]: { sends: ofTheOrder(), answers: bySeller(over) },
  [`POST ${ORDER}/decline-offer`]: { sends: ofTheOrder(), answers: bySeller(over) },
  [`POST ${ORDER}/pay`]: {
    sends: ofTheOrder(({ transactionId, order }) => ({ transactionId, accountMethodId: order.cardId })),
    answers: byBuyer("order.already_paid"),
  },
  [`POST ${ORDER}/update`]: {
    sends: ofTheOrder(({ transactionId, productId }) => ({
      paymentTransactionId: transactionId,
      paymentTransactionProductId: productId,
      priceAmount: 20_000,
    })),
    answers: bySeller(over),
  },

  [`POST ${ORDER}/cancel-for-reason`]: { sends: ofTheOrder(REASON), answers: byAdmin(over) },
  [`POST ${ORDER}/resolve-problem`]: {
    sends: ofTheOrder({ ...REASON, resolution: "REFUND" }),
    answers: byAdmin(over),
  },
  [`POST ${ORDER}/settle-held`]: {
    sends: ofTheOrder({ ...REASON, resolution: "REFUND" }),
    answers: byAdmin("order.nothing_held"),
  },
  [`POST ${ORDER}/retry-refund`]: { sends: ofTheOrder(REASON), answers: byAdmin("order.refund_not_failed") },
  [`POST ${ORDER}/retry-transfer`]: { sends: ofTheOrder(REASON), answers: byAdmin() },
  [`POST ${ORDER}/record-refund-elsewhere`]: {
    sends: ofTheOrder(({ intentId }) => ({ ...REASON, intentId })),
    answers: byAdmin("order.refund_not_failed"),
  },
  [`POST ${ORDER}/record-payout-elsewhere`]: { sends: ofTheOrder(REASON), answers: byAdmin("order.nothing_unsent") },
  [`POST ${ORDER}/adjust-ledger`]: {
    sends: ofTheOrder({ ...REASON, entries: [{ account: "platform_fee", amount: 100 }] }),
    answers: byAdmin("order.correction_unbalanced"),
  },

  "POST /api/features/chat/message/submit": {
    sends: ({ roomId }) => ({ chatRoomId: roomId, messageText: { text: "Hello", languageCode: "en" } }),
    answers: signedIn("chat.room_not_found", { buyer: "chat.closed", seller: "chat.closed" }),
  },
  "GET /api/chat/:id/socket": {
    at: ({ roomId }) => `/api/chat/${roomId}/socket`,
    answers: signedIn("chat.room_not_found", { buyer: "OK", seller: "OK" }),
  },
  "GET /api/account/socket": { answers: signedIn() },
  "GET /api/orders/:id/socket": {
    at: ({ order }) => `/api/orders/${order.orderId}/socket`,
    answers: signedIn("order.not_found", { buyer: "OK", seller: "OK" }),
  },

  "GET /media/embeds/youtube/:code": {
    at: () => "/media/embeds/youtube/no-such-code",
    answers: whoever("media.not_found"),
  },
  "GET /:handle/badge.svg": { at: ({ order }) => `/${order.seller.handle}/badge.svg`, answers: whoever() },
  "POST /api/features/bookmark/order/submit": {
    sends: ({ publicForm }) => ({ commissionFormId: publicForm.id, isActive: true }),
    answers: signedIn(),
  },
  "POST /api/features/pageVisit/commission/form": {
    sends: ({ publicForm }) => ({ modelName: "commissionForm", modelId: publicForm.id }),
    answers: anybody(),
  },
  "POST /api/features/pageVisit/portfolio/work": {
    sends: ({ privateWork }) => ({ modelName: "portfolioWork", modelId: privateWork.id }),
    answers: anybody("portfolio.not_found", { seller: "OK", admin: "OK" }),
  },

  "POST /api/google/storage/sign/write": {
    sends: upload,
    answers: owner("media.not_allowed"),
  },
  "POST /api/google/storage/sign/read": {
    sends: ({ privatePath }) => ({ path: privatePath }),
    answers: signedIn("media.not_found", { buyer: "OK", seller: "OK", admin: "OK" }),
  },
  "POST /api/google/storage/delete": {
    sends: ({ privatePath }) => ({ path: privatePath }),
    answers: signedIn("media.not_found", {
      seller: "media.in_use",
      buyer: "media.not_allowed",
      admin: "media.not_allowed",
    }),
  },
  "POST /api/google/storage/upload": {
    sends: (scene) => ({ ...sellerFolder(scene), files: new File([PNG], "one.png", { type: "image/png" }) }),
    answers: owner("media.not_allowed"),
  },
  "POST /api/google/storage/resumable/begin": {
    sends: ofTheOrder({ name: "a.zip", contentType: "application/zip", size: 10, fingerprint: "a" }),
    // The scene's order is over.
    answers: signedIn("media.not_allowed"),
  },
  "POST /api/google/storage/resumable/list": { sends: ofTheOrder(), answers: signedIn() },
  "PUT /api/google/storage/resumable/part": {
    at: () => "/api/google/storage/resumable/part?uploadId=u&number=1",
    answers: signedIn("media.not_found"),
  },
  "POST /api/google/storage/resumable/finish": {
    sends: () => ({ uploadId: "u" }),
    answers: signedIn("media.not_found"),
  },
  "POST /api/google/storage/resumable/cancel": {
    sends: () => ({ uploadId: "u" }),
    answers: signedIn("media.not_found"),
  },
  "GET /api/features/commission/order/deliverables.zip": {
    sends: ofTheOrder(),
    answers: signedIn("media.not_found", { buyer: "OK", seller: "OK", admin: "OK" }),
  },
  "GET /api/features/commission/order/marked-picture": {
    sends: ofTheOrder({ mediaId: "none" }),
    answers: signedIn("media.not_found"),
  },
  "GET /api/features/account/export.zip": {
    sends: () => ({ exportId: "none", part: "1" }),
    answers: signedIn("request.not_found"),
  },
  "GET /api/features/commission/order/agreement.pdf": {
    sends: ofTheOrder(),
    answers: ofOrder({ buyer: "OK", seller: "OK", admin: "OK" }),
  },
  "GET /api/features/commission/order/agreement.json": {
    sends: ofTheOrder(),
    answers: ofOrder({ buyer: "OK", seller: "OK", admin: "OK" }),
  },
  "GET /media/private/*": {
    at: ({ privatePath }) => `/media/private/${privatePath}`,
    answers: whoever("media.not_allowed"),
  },
  "GET /media/*": { at: ({ publicPath }) => `/media/${publicPath}`, answers: whoever() },
  "GET /p/*": { at: ({ publicPath }) => shortAddress(`/media/${publicPath}`, 640)!, answers: whoever() },
  "GET /og/*": { at: ({ privatePath }) => `/og/${privatePath}`, answers: whoever("media.not_found") },
  "GET /og/creator/:handle": { at: ({ order }) => `/og/creator/${order.seller.handle}`, answers: whoever() },

  "GET /api/features/commission/order/managements.csv": { answers: signedIn() },
  "GET /api/features/commission/order/requests.csv": { answers: signedIn() },
  "GET /api/features/payment/history/sales.csv": { answers: signedIn() },
  "GET /api/features/payment/history/billing.csv": { answers: signedIn() },
  "GET /api/features/payment/receipt.pdf": {
    sends: ({ receiptNumber }) => ({ number: receiptNumber }),
    answers: signedIn("payment.receipt_not_found", { buyer: "OK", seller: "OK" }),
  },
  "GET /api/features/payment/statement.pdf": {
    sends: () => ({ month: "2024-01" }),
    answers: signedIn("payment.receipt_not_found"),
  },
  [`GET ${NOTICE_REGISTER_PATH}`]: { answers: admins() },
  [`GET ${EVIDENCE_PATH}`]: { sends: ({ order }) => ({ code: order.orderCode }), answers: admins() },

  "POST /api/stripe/connect/signup": { answers: creators() },
  "POST /api/stripe/connect/signin": {
    answers: signedIn("payment.payout_account_missing"),
  },
  "GET /api/stripe/connect/get": { answers: signedIn() },
  "GET /api/stripe/intent/setup/create": { answers: signedIn() },
  "POST /api/stripe/intent/setup/confirm": {
    sends: ({ setupId }) => ({ intentId: setupId }),
    answers: signedIn("payment.intent_not_found", { buyer: "OK" }),
  },
  "POST /api/stripe/intent/payment/get": {
    sends: ({ intentId, transactionId }) => ({ intentId, transactionId }),
    answers: signedIn("payment.transaction_not_found", { buyer: "OK" }),
  },
  "POST /api/stripe/webhook": { answers: anybody("request.signature_invalid") },
  "GET /api/stripe/return": {
    sends: ({ intentId }) => ({ payment_intent: intentId, payment_intent_client_secret: `${intentId}_secret_x` }),
    answers: anybody(),
  },

  "POST /reports/policy": { answers: whoever() },
  "POST /unsubscribe": { answers: whoever("request.signature_invalid") },
  "GET /robots.txt": { answers: whoever() },
  "GET /.well-known/security.txt": { answers: whoever() },
  "GET /sitemap.xml": { answers: whoever() },
  "GET /sitemap/pages.xml": { answers: whoever() },
  "GET /sitemap/:file{creators-[1-9][0-9]{0,4}\\.xml}": { at: () => "/sitemap/creators-1.xml", answers: whoever() },
  "GET /feed.xml": { answers: whoever() },
  "GET /:handle/feed.xml": { at: ({ order }) => `/${order.seller.handle}/feed.xml`, answers: whoever() },
  "GET /feed.rss": { answers: whoever() },
  "GET /:handle/feed.rss": { at: ({ order }) => `/${order.seller.handle}/feed.rss`, answers: whoever() },
  "GET /feed.json": { answers: whoever() },
  "GET /:handle/feed.json": { at: ({ order }) => `/${order.seller.handle}/feed.json`, answers: whoever() },
};

/** Asked after all others: they end what those need. */
export const LAST_ROWS: Readonly<Record<string, Row>> = {
  "POST /api/stripe/payment/method/delete": {
    sends: ({ order }) => ({ methodId: order.cardId }),
    answers: signedIn("payment.method_not_found", { buyer: "OK" }),
  },
  "POST /api/auth/signout/everywhere": {
    // The key is asked after its owner.
    sends: () => ({ keepsApiKeys: true, keepsWebhooks: true }),
    answers: whoever("OK", { nobody: "auth.required" }),
  },
  "POST /api/auth/signout": { answers: whoever() },
};

/** Only local runs have them: a deployed build answers 404, whatever is asked (contract.md, Local runs). */
export const LOCAL_ROWS: Readonly<Record<string, Row>> = {
  "GET /dev/mail.json": { sends: () => ({ to: "nobody@example.com" }), answers: whoever() },
  "GET /dev/mail": { sends: () => ({ to: "nobody@example.com" }), answers: whoever() },
  "GET /dev/mail/attachment": { sends: () => ({ id: "0" }), answers: whoever("status 404") },
  "GET /dev/mail/html": { sends: () => ({ id: "0" }), answers: whoever("status 404") },
  "POST /dev/roles": { sends: () => ({ email: "nobody@example.com", roles: [] }), answers: whoever() },
  "POST /dev/difference": { sends: () => ({ objectId: "py_door", amountAtStripe: 700 }), answers: whoever() },
  "POST /dev/late": { sends: () => ({ orderId: "none" }), answers: whoever("order.not_found") },
  "GET /dev/turnstile.js": { answers: whoever() },
  "POST /dev/distance": { sends: () => ({}), answers: whoever() },
  "PUT /dev/storage/*": {
    at: ({ privatePath }) => `/dev/storage/cometme-media/${privatePath}`,
    answers: whoever("status 403"),
  },
  "ALL /dev/storage/*": { at: () => "/dev/storage/x", answers: whoever("status 403") },
  "ALL /dev/stripe": { answers: whoever() },
  "ALL /dev/stripe/*": { at: () => "/dev/stripe/v1/charges", answers: whoever("status 401") },
};
