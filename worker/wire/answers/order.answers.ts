import { z } from "zod";
import { CHAT_RESTRICTION_TYPES, CHAT_ROOM_STATUSES } from "#domain/chat/room.ts";
import { CHOICE_STATUSES, QUESTION_PURPOSES, QUESTION_TYPES } from "#domain/commission/question/question.ts";
import { FAILURE_CODES } from "#domain/kernel/failure.ts";
import { ORDER_ROLES } from "#domain/order/lifecycle/order-role.ts";
import * as ORDER from "#domain/order/order.ts";
import { MONEY_STEPS } from "#domain/order/view/money-timeline.ts";
import { TROUBLE_KINDS } from "#domain/order/view/trouble-kind.ts";
import { ORDER_TABS } from "#domain/order/view/visible-tabs.ts";
import { PROGRESS_STEPS } from "#domain/order/view/progress.ts";
import { DISPUTE_STATUSES } from "#domain/payment/dispute.ts";
import { REFUND_STATUSES } from "#domain/payment/charge.ts";
import { TRANSFER_STATUSES } from "#domain/payment/payout.ts";
import { ATTEMPT_STATUSES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "#domain/payment/transaction.ts";
import { acceptedTerms, agreement, answeredForm, deliveryTerms } from "./agreement.answers.ts";
import { atWork, deliverable } from "./deliverable.answers.ts";
import { event } from "./order-event.answers.ts";
import { underWay } from "./stages.answers.ts";
import { orderedService } from "./ordered-service.answers.ts";
import { feeTerms, heldMoney, listedReceipt } from "./order-money.answers.ts";
import { appeal, staffQuestions, trouble } from "./trouble.answers.ts";
import { instant, media, medias, texts, work } from "./media.answers.ts";

const date = z.iso.date().nullable();
const amount = z.int().describe("Minor units.");
const currency = z.object({ id: z.string(), code: z.string() });

export const transaction = z
  .object({
    id: z.string(),
    transactionStatus: z.enum(TRANSACTION_STATUSES),
    transactionType: z.enum(TRANSACTION_TYPES),
    stage: z.int().optional().describe("Which stage it pays; absent: the whole."),
    stripePaymentIntentId: z.string().nullable(),
    attemptStatus: z.enum(ATTEMPT_STATUSES),
    accountMethodId: z.string().nullable(),
    chargedAmount: amount.nullable(),
    succeededAt: instant.nullable(),
    transactionProducts: z.array(z.object({ id: z.string(), priceAmount: amount.nullable(), priceCurrency: currency })),
    transactionFees: z.array(z.object({ fee: z.object({ numeratorValue: z.int().describe("Ten-thousandths.") }) })),
  })
  .meta({ id: "PaymentTransaction" });

const profile = z
  .object({
    accountId: z.string(),
    originalHandle: z.string(),
    names: texts,
    avatar: z.object({ file: z.object({ url: z.string() }) }).nullable(),
    hue: z.int().nullable().describe("Degrees (0–359), of their own pictures (rule F41)."),
    timeZone: z.string().nullable().describe("IANA name; null while it is not known."),
    isStaff: z.boolean().describe("One of those who run the site (rule A56)."),
    resembles: z.string().nullable().describe("The handle of a creator who was called so before (rule A56)."),
  })
  .meta({ id: "OrderProfile" });

const question = z
  .object({
    id: z.string(),
    titles: texts,
    descriptions: texts,
    isRequired: z.boolean(),
    questionType: z.enum(QUESTION_TYPES),
    setsPrice: z.boolean().optional(),
    purpose: z.enum(QUESTION_PURPOSES).nullish().describe("What a template's question asks about."),
    medias,
    orderFormQuestionChoices: z.array(
      z.object({
        id: z.string(),
        titles: texts,
        media: media.nullish(),
        priceAmount: amount.nullable(),
        answerChoiceStatus: z.enum(CHOICE_STATUSES),
      }),
    ),
    orderFormQuestionAnswer: z.object({ answerTexts: texts, answerDate: date, answerMedias: medias }),
  })
  .meta({ id: "OrderFormQuestion" });

/** What lists show of an order. */
export const orderSummary = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  sellerId: z.string(),
  buyerId: z.string(),
  serviceId: z.string().nullable(),
  formId: z.string().nullable(),
  orderSubmitStatus: z.enum(ORDER.ORDER_SUBMIT_STATUSES),
  orderProgressStatus: z.enum(ORDER.ORDER_PROGRESS_STATUSES),
  orderPaymentStatus: z.enum(ORDER.ORDER_PAYMENT_STATUSES),
  orderChatStatus: z.enum(CHAT_ROOM_STATUSES),
  priceAmount: amount.nullable(),
  priceCurrency: currency,
  isUnsettled: z.boolean(),
  isRefunded: z.boolean(),
  estimatedStart: date,
  estimatedDelivery: date,
  submittedAt: instant,
  approvedAt: instant.nullable(),
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  completedAt: instant.nullable(),
  canceledAt: instant.nullable(),
  approvalDeadline: instant.nullable(),
  paymentDeadline: instant.nullable(),
  deliveryDeadline: instant.nullable(),
  completionDeadline: instant.nullable(),
  standing: z.enum(ORDER_ROLES).describe("What the viewer is to the order: SELLER, BUYER or ADMIN."),
  timestamps: z.array(z.object({ name: z.string(), at: instant })),
  nextStep: z.object({
    step: z.string(),
    deadline: instant.nullable(),
    command: z.string().nullable(),
    isClosed: z.boolean(),
    isOverdue: z.boolean(),
    waiting: z.string().nullable(),
    waitingAs: z.enum(["BUTTON", "LINE"]).nullable(),
    sentence: z.string(),
    turn: z.string().nullable(),
    asked: z.string().nullable(),
  }),
  troubleKind: z.enum(TROUBLE_KINDS).nullable().describe("What went wrong with it; null while all is well."),
});

const amountBreakdown = z
  .object({
    incomeAmount: amount,
    taxAmount: amount,
    salesAmount: amount,
    feeAmount: amount,
    totalAmount: amount,
    currencyCode: z.string(),
    displayCurrencyCode: z.string(),
    displayTotalAmount: amount.nullable(),
  })
  .meta({ id: "AmountBreakdown" });

/** What `commissionOrder.get` answers (contract.md, Orders). */
export const order = z
  .object({
    ...orderSummary.shape,
    amountBreakdown: amountBreakdown.nullable(),
    feeTerms: feeTerms.nullable().describe("The seller's."),
    feeFormula: z.object({ baseAmount: amount, percent: z.string(), feeAmount: amount }).nullable(),
    orderServices: z.array(orderedService),
    orderForms: z.array(answeredForm.extend({ orderFormQuestions: z.array(question) })),
    acceptedTerms,
    agreement,
    deliverable: deliverable.nullable(),
    ...atWork,
    portfolioWorks: z.array(work),
    paymentTransactions: z.array(transaction),
    chatRooms: z.array(
      z.object({
        id: z.string(),
        roomStatus: z.enum(CHAT_ROOM_STATUSES),
        restrictionType: z.enum(CHAT_RESTRICTION_TYPES),
        messageCharacterLimit: z.int(),
        messageMediaLimit: z.int(),
      }),
    ),
    unreadCount: z.int(),
    buyerUserProfile: profile.nullable(),
    sellerUserProfile: profile.nullable(),
    deliveryTerms,
    ...underWay,
    changesAllowed: z.int(),
    changesRequested: z.int(),
    changesRequestedAt: instant.nullable(),
    extension: z.object({ requestedAt: instant.nullable(), estimatedStart: date, estimatedDelivery: date }).nullable(),
    offer: z
      .object({
        number: z.int(),
        madeAt: instant.nullable(),
        priceAmount: amount.nullable(),
        totalAmount: amount.nullable(),
        incomeAmount: amount.nullable(),
        estimatedDelivery: date,
        message: z.string().nullable(),
        messageTexts: texts,
      })
      .nullable()
      .describe("The buyer's pending counter-offer."),
    question: z
      .object({ askedAt: instant, message: z.string(), messageTexts: texts })
      .nullable()
      .describe("What the seller has asked and the buyer has not answered."),
    problem: z
      .object({
        reportedAt: instant.nullable(),
        message: z.string().nullable(),
        messageTexts: texts,
        resolution: z.enum(ORDER.PROBLEM_RESOLUTIONS).nullable(),
      })
      .nullable(),
    trouble,
    staffQuestions,
    appeal,
    supportEmail: z.string().describe("Of the people who run this site."),
    disputeStatus: z.enum(["NONE", ...DISPUTE_STATUSES]),
    heldMoney: heldMoney.optional(),
    releaseStatus: z.enum(ORDER.RELEASE_STATUSES),
    transferStatus: z.enum(TRANSFER_STATUSES).nullable(),
    refundStatus: z.enum(REFUND_STATUSES),
    refundAmount: amount.nullable(),
    refundedAt: instant.nullable(),
    moneyTimeline: z.array(
      z.object({ step: z.enum(MONEY_STEPS), at: instant.nullable(), isDone: z.boolean(), amount }),
    ),
    progress: z.array(
      z.object({
        step: z.enum(PROGRESS_STEPS),
        state: z.enum(["DONE", "CURRENT", "AHEAD"]),
        at: instant.nullable(),
        by: z.enum(ORDER.ORDER_CLOSERS).nullable(),
      }),
    ),
    receipts: z.array(listedReceipt),
    allowedCommands: z.array(z.string()),
    offers: z.array(
      z.object({
        command: z.string(),
        state: z.enum(["allowed", "disabled"]),
        failure: z.enum(FAILURE_CODES).optional(),
        waiting: z.string().nullish(),
      }),
    ),
    editable: z.object({
      price: z.boolean(),
      schedule: z.boolean(),
      details: z.boolean(),
      chatSettings: z.boolean(),
      deliverablesAdd: z.boolean(),
      deliverablesRemove: z.boolean(),
      portfolioEntry: z.boolean(),
    }),
    tabs: z.array(z.enum(ORDER_TABS)),
    events: z.array(event),
  })
  .meta({ id: "CommissionOrder" });
