import { BIO_MAX, NAME_MAX } from "#domain/account/account.form.ts";
import {
  FORM_TITLE_MAX,
  POLICY_MAX,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_TITLE_MAX,
} from "#domain/commission/commission.form.ts";
import {
  CHOICE_TITLE_MAX,
  QUESTION_DESCRIPTION_MAX,
  QUESTION_TITLE_MAX,
} from "#domain/commission/question/question.form.ts";
import { DETAILS_DESCRIPTION_LIMIT, DETAILS_TITLE_LIMIT } from "#domain/order/order.form.ts";
import { TAG_LENGTH, WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { askedQuestions, localizedTexts, media, medias, words } from "./mended-values.ts";

export interface StoredTexts {
  readonly table: string;
  /** Columns of JSON, and what makes of their value one that rule E6 allows. */
  readonly columns: Readonly<Record<string, (value: never) => unknown>>;
  /** Whose entry in the search shows them: SQL of an account's id, of this table's row. */
  readonly account: string;
}

const ownerBy = (id: string) => `(select owner.account_id from commission_account owner where owner.id = ${id})`;

/**
 * Every column of D1 that people's texts are in, but histories of orders, receipts and records of what admins did: those
 * are never changed. Messages are in their rooms (worker/chat/room/message-log.ts).
 */
export const STORED_TEXTS: readonly StoredTexts[] = [
  {
    table: "user_profile",
    columns: { names: localizedTexts(NAME_MAX), bio: localizedTexts(BIO_MAX, true) },
    account: "account_id",
  },
  {
    table: "portfolio_work",
    columns: {
      titles: localizedTexts(WORK_TEXT_MAX),
      descriptions: localizedTexts(WORK_TEXT_MAX, true),
      medias,
      og_images: medias,
      tags: words(TAG_LENGTH),
      user_categories: words(TAG_LENGTH),
    },
    account: "account_id",
  },
  {
    table: "commission_form",
    columns: { titles: localizedTexts(FORM_TITLE_MAX) },
    account: ownerBy("commission_form.account_id"),
  },
  {
    table: "commission_form_question",
    columns: {
      titles: localizedTexts(QUESTION_TITLE_MAX),
      descriptions: localizedTexts(QUESTION_DESCRIPTION_MAX, true),
      medias,
    },
    account: "null",
  },
  {
    table: "commission_form_question_choice",
    columns: { titles: localizedTexts(CHOICE_TITLE_MAX), media },
    account: "null",
  },
  { table: "commission_policy", columns: { texts: localizedTexts(POLICY_MAX, true) }, account: "null" },
  {
    table: "commission_service",
    columns: {
      titles: localizedTexts(SERVICE_TITLE_MAX),
      descriptions: localizedTexts(SERVICE_DESCRIPTION_MAX, true),
      medias,
    },
    account: ownerBy("commission_service.account_id"),
  },
  {
    table: "commission_order_service",
    columns: {
      titles: localizedTexts(DETAILS_TITLE_LIMIT),
      descriptions: localizedTexts(DETAILS_DESCRIPTION_LIMIT, true),
      medias,
    },
    account: "null",
  },
  {
    table: "commission_order_form",
    columns: { titles: localizedTexts(FORM_TITLE_MAX), questions: askedQuestions },
    account: "null",
  },
  { table: "deliverable_media", columns: { media }, account: "null" },
];
