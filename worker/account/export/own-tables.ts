import { getTableColumns, sql, type eq, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { accountBlock } from "#worker/db/schema/account/account-work.ts";
import { policyVersion } from "#worker/db/schema/order/agreement.ts";
import {
  commissionAccount,
  formerHandle,
  session,
  userAccount,
  userProfile,
} from "#worker/db/schema/account/account.ts";
import { savedReply } from "#worker/db/schema/contact/chat-message.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionPolicy,
  commissionService,
} from "#worker/db/schema/listing/commission.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";
import { apiKey, webhookEndpoint } from "#worker/db/schema/account/developer.ts";
import { passkey } from "#worker/db/schema/account/passkey.ts";
import { bookmark, mutedEmail, notification, pageVisit } from "#worker/db/schema/contact/engagement.ts";
import { problemAppeal, problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { notice, noticeCase } from "#worker/db/schema/contact/notice.ts";
import { creatorIntake, follow, openingWatch, visitDay, waitlistEntry } from "#worker/db/schema/listing/intake.ts";
import { emailTimes, pushSubscription } from "#worker/db/schema/contact/notification-delivery.ts";
import { connectAccount, paymentAccountMethod } from "#worker/db/schema/money/payment.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { boardLabel } from "#worker/db/schema/order/order-list.ts";
import { standing } from "#worker/db/schema/order/review.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { glossaryTerm } from "#worker/db/schema/text/translation.ts";

/** Whose rows: the three ids of one person. */
export interface Owner {
  readonly accountId: string;
  readonly commissionAccountId: string;
  readonly profileId: string;
}

export interface OwnTable {
  /** Its document in the zip: `account/session.json`. */
  readonly name: string;
  readonly table: SQLiteTable;
  readonly where: (owner: Owner) => SQL;
  /** What is ours or would give access: proofs, secrets, Stripe's and our own bookkeeping. */
  readonly without: readonly string[];
}

const ofAccount = (column: SQL | Parameters<typeof eq>[0]) => (owner: Owner) => sql`${column} = ${owner.accountId}`;
const ofSide = (column: SQL | Parameters<typeof eq>[0]) => (owner: Owner) =>
  sql`${column} = ${owner.commissionAccountId}`;

const ofForms = (column: SQL | Parameters<typeof eq>[0]) => (owner: Owner) =>
  sql`${column} in (select id from commission_form where account_id = ${owner.commissionAccountId})`;
const ofQuestions = (owner: Owner) =>
  sql`${commissionFormQuestionChoice.questionId} in (select question.id from commission_form_question question
    join commission_form form on form.id = question.form_id where form.account_id = ${owner.commissionAccountId})`;

const ofPolicies = (owner: Owner) =>
  sql`${policyVersion.policyId} in (select id from commission_policy where account_id = ${owner.commissionAccountId})`;

const row = (
  name: string,
  table: SQLiteTable,
  where: (owner: Owner) => SQL,
  without: readonly string[] = [],
): OwnTable => ({ name, table, where, without });

/**
 * Every table whose rows are one person's alone (rule A40). Orders, chats, reviews and payments have two sides: they come as
 * their pages show them. A test finds a table that is neither here nor there.
 */
export const OWN_TABLES: readonly OwnTable[] = [
  row("account/account", userAccount, ofAccount(userAccount.id), ["invitedByAccountId", "stripeCustomerId"]),
  row("account/profile", userProfile, ofAccount(userProfile.accountId), ["handleKey"]),
  row("account/former-handles", formerHandle, ({ profileId }) => sql`${formerHandle.profileId} = ${profileId}`),
  row("account/sessions", session, ofAccount(session.accountId), ["tokenHash"]),
  row("account/blocked", accountBlock, ofAccount(accountBlock.accountId)),
  row("account/saved-replies", savedReply, ofAccount(savedReply.accountId)),
  row("account/glossary", glossaryTerm, ofAccount(glossaryTerm.accountId)),
  row("account/passkeys", passkey, ofAccount(passkey.accountId), ["publicKey", "counter"]),
  row("account/api-keys", apiKey, ofAccount(apiKey.accountId), ["keyHash"]),
  row("account/webhooks", webhookEndpoint, ofAccount(webhookEndpoint.accountId), ["secret", "previousSecret"]),
  row("account/cards", paymentAccountMethod, ofAccount(paymentAccountMethod.accountId), ["stripeMethodId"]),
  row("account/payout-account", connectAccount, ofSide(connectAccount.commissionAccountId), ["stripeAccountId"]),
  row("account/files", storedFile, ofAccount(storedFile.accountId), ["blurUrl", "arrival"]),
  row("activity/notifications", notification, ofAccount(notification.accountId)),
  row("activity/muted-emails", mutedEmail, ofAccount(mutedEmail.accountId)),
  row("activity/email-times", emailTimes, ofAccount(emailTimes.accountId)),
  row("activity/push-devices", pushSubscription, ofAccount(pushSubscription.accountId), ["endpoint", "p256dh", "auth"]),
  row("activity/saved", bookmark, ofAccount(bookmark.accountId)),
  row("activity/following", follow, ofAccount(follow.accountId)),
  row("activity/waitlists", waitlistEntry, ofAccount(waitlistEntry.accountId)),
  row("activity/openings-watched", openingWatch, ofAccount(openingWatch.accountId)),
  row("activity/pages-visited", pageVisit, ofAccount(pageVisit.visitorKey)),
  row("activity/reports", notice, ofAccount(notice.reporterAccountId)),
  row("activity/reports-about-own", noticeCase, ofAccount(noticeCase.ownerAccountId)),
  row("activity/questions-of-staff", problemQuestion, ofAccount(problemQuestion.accountId), [
    "adminAccountId",
    "tellsAt",
  ]),
  row("activity/appeals", problemAppeal, ofAccount(problemAppeal.accountId)),
  row("creator/board-labels", boardLabel, ofAccount(boardLabel.accountId)),
  row("creator/creator", commissionAccount, ofAccount(commissionAccount.accountId)),
  row("creator/intake", creatorIntake, ofSide(creatorIntake.commissionAccountId), ["lookAt", "isLettingIn"]),
  row("creator/forms", commissionForm, ofSide(commissionForm.accountId)),
  row("creator/questions", commissionFormQuestion, ofForms(commissionFormQuestion.formId)),
  row("creator/choices", commissionFormQuestionChoice, ofQuestions),
  row("creator/services", commissionService, ofSide(commissionService.accountId)),
  row("creator/terms", commissionPolicy, ofSide(commissionPolicy.accountId)),
  row("creator/terms-versions", policyVersion, ofPolicies),
  row("creator/questions-and-answers", creatorFaq, ofAccount(creatorFaq.accountId)),
  row("creator/works", portfolioWork, ofAccount(portfolioWork.accountId)),
  row("creator/visits", visitDay, ofAccount(visitDay.accountId)),
  row("creator/standing", standing, ofAccount(standing.accountId)),
];

/** The columns of a table that go into the zip. */
export function shownColumns({ table, without }: OwnTable) {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)));
}
