import { FAQ_ANSWER_MAX, FAQ_QUESTION_MAX } from "#domain/commission/faq.form.ts";
import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
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
import { WORK_TEXT_MAX } from "#domain/portfolio/work.form.ts";
import { TAG_LENGTH } from "#domain/portfolio/work.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionPolicy,
  commissionService,
} from "#worker/db/schema/listing/commission.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrderForm, commissionOrderService } from "#worker/db/schema/order/order.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { askedQuestions, localizedTexts, media, medias, words } from "./normalized-values.ts";

export interface StoredTexts {
  readonly table: SQLiteTable & { readonly id: SQLiteColumn };
  /** Columns of JSON, and what makes of their value one that rule E6 allows. */
  readonly mends: Readonly<Record<string, (value: never) => unknown>>;
  /** Whose entry in the search shows them. */
  readonly accountId: SQL<string | null>;
}

const nobody = sql<null>`null`;
const ownerBy = (commissionAccountId: SQLiteColumn) =>
  sql<string>`(select owner.account_id from commission_account owner where owner.id = ${commissionAccountId})`;

/**
 * Every column of D1 that people's texts are in, but histories of orders, receipts and records of what admins did: those
 * are never changed. Messages are in their rooms (worker/chat/room/messages/message-log.ts).
 */
export const STORED_TEXTS: readonly StoredTexts[] = [
  {
    table: userProfile,
    mends: { names: localizedTexts(NAME_MAX), bio: localizedTexts(BIO_MAX, true) },
    accountId: sql`${userProfile.accountId}`,
  },
  {
    table: portfolioWork,
    mends: {
      titles: localizedTexts(WORK_TEXT_MAX),
      descriptions: localizedTexts(WORK_TEXT_MAX, true),
      medias,
      ogImages: medias,
      tags: words(TAG_LENGTH),
      userCategories: words(TAG_LENGTH),
    },
    accountId: sql`${portfolioWork.accountId}`,
  },
  {
    table: commissionForm,
    mends: { titles: localizedTexts(FORM_TITLE_MAX) },
    accountId: ownerBy(commissionForm.accountId),
  },
  {
    table: commissionFormQuestion,
    mends: {
      titles: localizedTexts(QUESTION_TITLE_MAX),
      descriptions: localizedTexts(QUESTION_DESCRIPTION_MAX, true),
      medias,
    },
    accountId: nobody,
  },
  {
    table: commissionFormQuestionChoice,
    mends: { titles: localizedTexts(CHOICE_TITLE_MAX), media },
    accountId: nobody,
  },
  {
    table: creatorFaq,
    mends: { questions: localizedTexts(FAQ_QUESTION_MAX), answers: localizedTexts(FAQ_ANSWER_MAX, true) },
    accountId: nobody,
  },
  { table: commissionPolicy, mends: { texts: localizedTexts(POLICY_MAX, true) }, accountId: nobody },
  {
    table: commissionService,
    mends: {
      titles: localizedTexts(SERVICE_TITLE_MAX),
      descriptions: localizedTexts(SERVICE_DESCRIPTION_MAX, true),
      medias,
    },
    accountId: ownerBy(commissionService.accountId),
  },
  {
    table: commissionOrderService,
    mends: {
      titles: localizedTexts(DETAILS_TITLE_LIMIT),
      descriptions: localizedTexts(DETAILS_DESCRIPTION_LIMIT, true),
      medias,
    },
    accountId: nobody,
  },
  {
    table: commissionOrderForm,
    mends: { titles: localizedTexts(FORM_TITLE_MAX), questions: askedQuestions },
    accountId: nobody,
  },
  { table: deliverableMedia, mends: { media }, accountId: nobody },
];
