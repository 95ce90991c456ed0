import type { StepSentence } from "#domain/order/lifecycle/step-sentences.ts";
import { m } from "#messages";
import type { Side } from "../panel/order-data.ts";

/** Of the other person, and of the money: all that is paid, and the seller's part of it. */
type Inputs = { readonly name: string; readonly amount: string; readonly income: string };
type Words = { readonly title: (inputs: Inputs) => string; readonly body: (inputs: Inputs) => string };

const PROBLEM_TITLE = m.order_says_problem_reported_title;
const BANK: Words = { title: m.order_says_bank_asking_title, body: m.order_says_bank_asking_body };

/** What the block says to either side (rule O35); null: the specified sentence of a closed order says it. */
export const STEP_WORDS: Record<StepSentence, Record<Side, Words> | null> = {
  REQUESTED: {
    SELLER: { title: m.order_says_requested_title_seller, body: m.order_says_requested_body_seller },
    BUYER: { title: m.order_says_requested_title_buyer, body: m.order_says_requested_body_buyer },
  },
  ASKED: {
    SELLER: { title: m.order_says_asked_title_seller, body: m.order_says_asked_body_seller },
    BUYER: { title: m.order_says_asked_title_buyer, body: m.order_says_asked_body_buyer },
  },
  WAITING: {
    SELLER: { title: m.order_says_waiting_title_seller, body: m.order_says_waiting_body_seller },
    BUYER: { title: m.order_says_waiting_title_buyer, body: m.order_says_waiting_body_buyer },
  },
  OFFERED: {
    SELLER: { title: m.order_says_offered_title_seller, body: m.order_says_offered_body_seller },
    BUYER: { title: m.order_says_offered_title_buyer, body: m.order_says_offered_body_buyer },
  },
  APPROVED: {
    SELLER: { title: m.order_says_approved_title_seller, body: m.order_says_approved_body_seller },
    BUYER: { title: m.order_says_approved_title_buyer, body: m.order_says_approved_body_buyer },
  },
  STAGE_UNPAID: {
    SELLER: { title: m.order_says_stage_unpaid_title_seller, body: m.order_says_stage_unpaid_body_seller },
    BUYER: { title: m.order_says_stage_unpaid_title_buyer, body: m.order_says_stage_unpaid_body_buyer },
  },
  PAID: {
    SELLER: { title: m.order_says_paid_title_seller, body: m.order_says_paid_body_seller },
    BUYER: { title: m.order_says_paid_title_buyer, body: m.order_says_paid_body_buyer },
  },
  EXTENSION_ASKED: {
    SELLER: { title: m.order_says_extension_asked_title_seller, body: m.order_says_extension_asked_body_seller },
    BUYER: { title: m.order_says_extension_asked_title_buyer, body: m.order_says_extension_asked_body_buyer },
  },
  ENDING_BY_SELLER: {
    SELLER: { title: m.order_says_ending_own_title, body: m.order_says_ending_own_body },
    BUYER: { title: m.order_says_ending_other_title, body: m.order_says_ending_other_body },
  },
  ENDING_BY_BUYER: {
    SELLER: { title: m.order_says_ending_other_title, body: m.order_says_ending_other_body },
    BUYER: { title: m.order_says_ending_own_title, body: m.order_says_ending_own_body },
  },
  OVERDUE: {
    SELLER: { title: m.order_says_overdue_title_seller, body: m.order_says_overdue_body_seller },
    BUYER: { title: m.order_says_overdue_title_buyer, body: m.order_says_overdue_body_buyer },
  },
  DELIVERED: {
    SELLER: { title: m.order_says_delivered_title_seller, body: m.order_says_delivered_body_seller },
    BUYER: { title: m.order_says_delivered_title_buyer, body: m.order_says_delivered_body_buyer },
  },
  CHANGES_REQUESTED: {
    SELLER: { title: m.order_says_changes_requested_title_seller, body: m.order_says_changes_requested_body_seller },
    BUYER: { title: m.order_says_changes_requested_title_buyer, body: m.order_says_changes_requested_body_buyer },
  },
  PROBLEM_REPORTED: {
    SELLER: { title: PROBLEM_TITLE, body: m.order_says_problem_reported_body_seller },
    BUYER: { title: PROBLEM_TITLE, body: m.order_says_problem_reported_body_buyer },
  },
  BANK_ASKING: { SELLER: BANK, BUYER: BANK },
  COMPLETED_EARLY: null,
  COMPLETED: null,
  CANCELED: null,
};
